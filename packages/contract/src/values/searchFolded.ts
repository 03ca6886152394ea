/**
 * Folds a text for searching and sorting, as the database's `search_folded()` does. Never decides whether
 * names are the same.
 */
export const searchFolded = (text: string): string =>
  text
    // Comes before the decomposition, which would turn ´ into a space and a mark.
    .replace(/[`´ʹʻʼʽʾʿˈ׳‘’‚‛′‵＇｀]/gu, "'")
    .normalize('NFKD')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .replace(/[øłđıςßæþ]/gu, (letter) => letters[letter] ?? letter)
    .replace(marks, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ');

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  þ: 'th',
};

/**
 * Accents and similar marks to remove. Vowel signs of Devanagari and voicing marks of kana stay, because they
 * are letters.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the class has marks alone.
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' };

/** The two forms by which a name is found: with ä as a, or with ä written out as ae (ö and ü likewise). */
export const searchForms = (text: string): readonly [string, string] => [
  searchFolded(text),
  searchFolded(text.normalize('NFC').replace(/[äöüÄÖÜ]/gu, (letter) => writtenOut[letter] ?? letter)),
];
