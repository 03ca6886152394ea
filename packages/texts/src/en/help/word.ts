/** Texts around a word’s definition where the word stands. */
export const wordTexts = {
  what: 'What {word} means',
  moreOn: 'More about {word}',
  close: 'Esc closes',
  /** A word as longer labels have it within them. */
  within: {
    passMark: 'pass mark',
    mark: 'mark',
    mustPass: 'must-pass',
    outOfOrder: 'out of order',
    missed: 'missed',
    band: 'middle half',
    attempt: 'attempts',
    current: 'current',
    held: 'held',
  },
} as const;
