import type { debriefing } from '@simward/contract';

/** How many steps were done by then. */
export interface Done {
  at: number;
  count: number;
}

type Step = Pick<debriefing.DebriefedStep, 'name' | 'outcome' | 'at'>;

/** Each step counts once, when it was first done right. */
export function stepCurve(steps: readonly Step[]): Done[] {
  const names = new Set<string>();
  const curve: Done[] = [];
  for (const { name, outcome, at } of steps.toSorted((a, b) => a.at - b.at)) {
    if (outcome !== 'correct' || names.has(name)) continue;
    names.add(name);
    curve.push({ at, count: names.size });
  }
  return curve;
}
