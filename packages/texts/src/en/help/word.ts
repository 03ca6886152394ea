/** Texts around a word’s definition where the word stands. */
export const wordTexts = {
  what: 'What {word} means',
  moreOn: 'More about {word}',
  close: 'Esc closes',
  /** How a word is written in the middle of a label, by which it is found there; where it is not, the label has no dotted word. */
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
