import type { Attempt } from './attempt.ts';
import type { Random } from './random.ts';

/** What was done counts this much; the rest is how well it was done (pace, hands, gaze), which follows skill. */
const DEEDS = 0.6;

export interface CompetencyScore {
  competencyName: string;
  score: number;
}

/**
 * Scores every competency from 0 to 1 in whole thousandths, and the session as their mean.
 * With an aimed score the competencies are moved together until their mean is exactly that; aimed scores of their own
 * stand as they are.
 */
export function scoreCompetencies(
  attempts: readonly Attempt[],
  skills: ReadonlyMap<string, number>,
  random: Random,
  aim: { score?: number; scores?: Readonly<Record<string, number>> } = {},
): { competencies: CompetencyScore[]; score: number | null } {
  const names = [...skills.keys()];
  if (names.length === 0) return { competencies: [], score: aim.score ?? null };
  const drawn = names.map((name) => {
    const skill = skills.get(name) ?? 0;
    const credits = attempts.filter((attempt) => attempt.competencyName === name).map(({ credit }) => credit);
    const deeds = credits.length > 0 ? mean(credits) : skill;
    const points = DEEDS * deeds + (1 - DEEDS) * skill + random.gaussian(0, 0.03);
    return Math.min(1000, Math.max(0, Math.round(points * 1000)));
  });
  const moved =
    aim.score === undefined ? drawn : moveToTotal(drawn, Math.round(aim.score * 1000) * names.length);
  const thousandths = names.map((name, index) => {
    const aimed = aim.scores?.[name];
    return aimed === undefined ? (moved[index] ?? 0) : Math.round(aimed * 1000);
  });
  return {
    competencies: names.map((competencyName, index) => ({
      competencyName,
      score: (thousandths[index] ?? 0) / 1000,
    })),
    score: thousandths.reduce((sum, value) => sum + value, 0) / (1000 * names.length),
  };
}

function moveToTotal(values: readonly number[], total: number): number[] {
  const moved = [...values];
  for (;;) {
    const missing = total - moved.reduce((sum, value) => sum + value, 0);
    const movable = moved.flatMap((value, index) =>
      (missing > 0 ? value < 1000 : value > 0) ? [index] : [],
    );
    if (missing === 0 || movable.length === 0) return moved;
    const share = Math.trunc(missing / movable.length) || Math.sign(missing);
    for (const index of movable.slice(0, Math.abs(missing))) {
      moved[index] = Math.min(1000, Math.max(0, (moved[index] ?? 0) + share));
    }
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
