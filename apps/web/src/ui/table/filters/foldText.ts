/** A text as a search compares it: without case and accents. */
export const foldText = (text: string, language: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);
