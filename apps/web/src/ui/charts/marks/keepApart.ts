/**
 * Moves marks apart, so that none covers the next, and each stays as near to its own time as the others allow. Too many
 * marks for the line are spread evenly.
 * @param wanted the positions by time, in ascending order
 */
export function keepApart(wanted: readonly number[], gap: number, length: number): number[] {
  const between = Math.min(gap, length / Math.max(1, wanted.length - 1));
  const positions: number[] = [];
  for (const [index, x] of wanted.entries())
    positions.push(index === 0 ? Math.max(0, x) : Math.max(x, (positions[index - 1] ?? 0) + between));
  // Marks that were pushed beyond the end move back, and push the marks before them.
  for (let index = positions.length - 1, limit = length; index >= 0; index -= 1, limit -= between)
    positions[index] = Math.min(positions[index] ?? 0, limit);
  return positions;
}
