interface AtPoint {
  at: number;
  phase: string | null;
}

export interface PhaseSpan {
  name: string;
  from: number;
  to: number;
}

/**
 * Where marks stand on a line of this length so that none covers the next, each as near to its own time as the others
 * allow; where there are too many of them they stand evenly.
 * @param wanted where they would stand, in their order
 */
export function keepApart(wanted: readonly number[], gap: number, length: number): number[] {
  const between = Math.min(gap, length / Math.max(1, wanted.length - 1));
  const positions: number[] = [];
  for (const [index, x] of wanted.entries())
    positions.push(index === 0 ? Math.max(0, x) : Math.max(x, (positions[index - 1] ?? 0) + between));
  // What was pushed beyond the end pushes back those before it.
  for (let index = positions.length - 1, limit = length; index >= 0; index -= 1, limit -= between)
    positions[index] = Math.min(positions[index] ?? 0, limit);
  return positions;
}

/** The phases as they follow each other over the marks; each ends half way to the next one's first mark. */
export function phaseSpans(steps: readonly AtPoint[], marks: readonly number[], margin: number): PhaseSpan[] {
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
