/**
 * Names that differ in capitals, accents, spaces, or "&" and "and" are one. Letters that do not decompose, such as ø,
 * stay different.
 */
export const foldValue = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s*&\s*/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim();
