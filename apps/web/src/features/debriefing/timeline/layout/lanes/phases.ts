import type { debriefing } from '@simward/contract';

export interface Phase {
  name: string;
  /** Seconds. */
  from: number;
  to: number;
}

type Step = Pick<debriefing.DebriefedStep, 'number' | 'phase' | 'at' | 'usual'>;

/** The phases as they usually follow each other: each ends half way between its last step and the next one's first. */
export function phasesOf(steps: readonly Step[], end: number): Phase[] {
  const declared = [...new Map(steps.map((step) => [step.number, step])).values()]
    .filter(({ number, phase }) => number !== null && phase !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const phases: Phase[] = [];
  let before = 0;
  for (const { phase, usual, at } of declared) {
    const time = Math.max(before, Math.min(end, usual?.middle ?? at));
    const last = phases.at(-1);
    if (last?.name !== phase) {
      const from = last ? (before + time) / 2 : 0;
      if (last) last.to = from;
      phases.push({ name: phase ?? '', from, to: end });
    }
    before = time;
  }
  return phases;
}
