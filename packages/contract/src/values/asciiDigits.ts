/**
 * Digits of East Asian keyboards, which are twice as wide, become the usual ones. This file does without zod, because the
 * sign-in page uses it.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));

/** Digits as people type them from a card, where they stand in groups with spaces between. */
export const groupedDigits = (text: string): string => asciiDigits(text).replace(/\s/g, '');
