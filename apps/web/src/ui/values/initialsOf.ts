/** Two letters for a name: from a person's first and last word, or from an organisation's first two words. */
export function initialsOf(name: string, of: 'person' | 'organisation'): string {
  const words = name.split(of === 'person' ? /\s+/ : /[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const other = of === 'person' ? words.slice(1).at(-1) : second;
  return (
    other === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${other.slice(0, 1)}`
  ).toLocaleUpperCase();
}
