import { type Screen, screens } from '@simward/contract';
import { namedLimits, namedTexts } from '@simward/texts/help/namedTexts';
import { screenTexts } from '@simward/texts/screens';
import { sayOf } from '../../../lib/texts/texts.ts';

/**
 * The texts that articles name, by their keys. They are copies, as are the limits, so that help does not load the texts and
 * contracts of all pages.
 */
export const sayText = sayOf(namedTexts);

const tTitle = sayOf(screenTexts.title);
export const screenTitle = (name: string): string => tTitle(name);

const screensByName: ReadonlyMap<string, Screen> = new Map(Object.entries(screens));
export const screenNamed = (name: string): Screen | undefined => screensByName.get(name);

const limitsByName: ReadonlyMap<string, number> = new Map(Object.entries(namedLimits));
export const limitNamed = (name: string): number | undefined => limitsByName.get(name);
