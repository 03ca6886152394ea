/** Two letters that stand for a name: of a person the first and the last word's, of an organisation the first two words'. */
export function initialsOf(name: string, of: 'person' | 'organisation'): string {
  const words = name.split(of === 'person' ? /\s+/ : /[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const other = of === 'person' ? words.slice(1).at(-1) : second;
  return (
    other === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${other.slice(0, 1)}`
  ).toLocaleUpperCase();
}
