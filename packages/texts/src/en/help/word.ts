/** Texts around a word’s definition where the word stands. */
export const wordTexts = {
  what: 'What {word} means',
  moreOn: 'More about {word}',
  close: 'Esc closes',
} as const;
