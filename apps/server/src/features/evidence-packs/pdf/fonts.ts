import { readFileSync } from 'node:fs';

export type Weight = 'regular' | 'medium' | 'semibold';

/** Reads the fonts once, with the first pack. */
export const loadFonts = (): ReturnType<typeof load> => {
  loaded ??= load();
  return loaded;
};

const fileOf = (address: string) => readFileSync(new URL(address));

/** Figtree, the product's font, is Latin only. Other names are set in Noto Sans, which has Greek and Cyrillic too. */
const load = () => ({
  figtree: {
    regular: fileOf(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    medium: fileOf(import.meta.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf')),
    semibold: fileOf(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  },
  noto: {
    regular: fileOf(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    medium: fileOf(import.meta.resolve('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf')),
    semibold: fileOf(
      import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    ),
  },
});

let loaded: ReturnType<typeof load> | undefined;

export const families = ['figtree', 'noto'] as const;
export type Family = (typeof families)[number];
export const weights = ['regular', 'medium', 'semibold'] as const;

/** Matches texts all of whose characters Figtree has. */
const inFigtree =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u2044]*$/;

/** Splits a text into pieces of one font each, without splitting words. */
export const piecesOf = (text: string): { family: Family; text: string }[] => {
  const pieces: { family: Family; text: string }[] = [];
  for (const word of text.normalize('NFC').split(/(?<=\s)/)) {
    const family = inFigtree.test(word) ? 'figtree' : 'noto';
    const last = pieces.at(-1);
    if (last?.family === family) last.text += word;
    else pieces.push({ family, text: word });
  }
  return pieces;
};
