/** A text as searches and orders compare it, the same as `search_folded()` of the database; never for identity. */
export const searchFolded = (text: string): string =>
  text
    // Before the decomposition, which makes a space and a mark of ´.
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

/** Vowel signs of Devanagari and the voicing marks of kana are letters rather than ornaments: they stay. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the class has marks alone.
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' };

/** Both ways in which a name is found: by its vowels alone, and with ä, ö and ü written out. */
export const searchForms = (text: string): readonly [string, string] => [
  searchFolded(text),
  searchFolded(text.normalize('NFC').replace(/[äöüÄÖÜ]/gu, (letter) => writtenOut[letter] ?? letter)),
];
