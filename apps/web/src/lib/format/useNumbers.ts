import { language } from '../texts/texts.ts';
import { type Numbers, numbersOf } from './numbers.ts';

/** How numbers are written for the person in front of the screen, signed in or not. */
export const useNumbers = (): Numbers => numbersOf(language);
