/**
 * Leaves out characters that nobody sees, and those that change the direction of what follows: a name with one would not be
 * found, or would look like another. Joiners stay between letters of scripts that are written with them (Persian, Hindi),
 * and so does all that an emoji is made of.
 */
export const visibleText = (text: string): string => text.replace(unseen, '$<needed>');

// Scripts whose letters never change with a joiner between them, so that one there can only deceive.
const joinedLetter = String.raw`(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{L}\p{M}]`;
const joinerOfLetters = String.raw`(?<=${joinedLetter})[\u200c\u200d](?=${joinedLetter})`;
const joinerOfEmoji = String.raw`(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})`;
const flagOfRegion = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`;
const variant = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]`;
const unseen = new RegExp(
  `(?<needed>${[flagOfRegion, joinerOfLetters, joinerOfEmoji, variant].join('|')})|[\\p{DI}\\ufff9-\\ufffb]`,
  'gu',
);
