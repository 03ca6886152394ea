/**
 * Two letters for a name: from a person's first and last word, or from an organisation's first two words. A letter is all
 * that is written as one, with its accents and vowel signs.
 */
export function initialsOf(name: string, of: 'person' | 'organisation'): string {
  const words = name.split(of === 'person' ? /\s+/ : /[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const other = of === 'person' ? words.slice(1).at(-1) : second;
  return (
    other === undefined ? beginningOf(first, 2) : `${beginningOf(first, 1)}${beginningOf(other, 1)}`
  ).toLocaleUpperCase();
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const beginningOf = (word: string, count: number): string =>
  Array.from(letters.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('');
