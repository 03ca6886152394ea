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

export interface PhaseSpan {
  name: string;
  from: number;
  to: number;
}

/**
 * The phases in the order of their marks. Each ends half way between its last mark and the first mark of the
 * next phase.
 */
export function phaseSpans(
  steps: readonly TimedStep[],
  marks: readonly number[],
  margin: number,
): PhaseSpan[] {
  const spans: PhaseSpan[] = [];
  for (const [index, { phase }] of steps.entries()) {
    const x = marks[index] ?? 0;
    const last = spans.at(-1);
    if (last && last.name === (phase ?? last.name)) {
      last.to = x + margin;
      continue;
    }
    const from = last ? Math.max((x + last.to - margin) / 2, x - margin) : x - margin;
    if (last) last.to = Math.min(last.to, from);
    if (phase !== null) spans.push({ name: phase, from, to: x + margin });
  }
  return spans;
}

interface TimedStep {
  at: number;
  phase: string | null;
}
