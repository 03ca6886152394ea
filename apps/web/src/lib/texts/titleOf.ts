import { screenTexts } from '@simward/texts/screens';
import { textsOf } from './texts.ts';

/** A screen's heading and document title, by its name in the contract's table: `titleOf('userManagement')`. */
export const titleOf = textsOf(screenTexts.title);
