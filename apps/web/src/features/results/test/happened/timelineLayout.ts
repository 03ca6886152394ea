export interface PhaseSpan {
  name: string;
  from: number;
  to: number;
}

/**
 * The phases in the order of their first marks. Each ends half way between its last mark and the first mark of the next
 * phase. A step that was done after its phase had ended begins no second bar of it.
 */
export function phaseSpans(
  steps: readonly TimedStep[],
  marks: readonly number[],
  margin: number,
): PhaseSpan[] {
  const spans: PhaseSpan[] = [];
  const begun = new Set<string>();
  for (const [index, { phase }] of steps.entries()) {
    const x = marks[index] ?? 0;
    const last = spans.at(-1);
    if (last && (phase === null || begun.has(phase))) {
      last.to = x + margin;
      continue;
    }
    const from = last ? Math.max((x + last.to - margin) / 2, x - margin) : x - margin;
    if (last) last.to = Math.min(last.to, from);
    if (phase === null) continue;
    begun.add(phase);
    spans.push({ name: phase, from, to: x + margin });
  }
  return spans;
}

interface TimedStep {
  at: number;
  phase: string | null;
}
