import { type results, wholePercent } from '@simward/contract';
import type { SkillStanding } from './skillsAddress.ts';

/** `refresher` overlaps with the other standings: it may be due for any skill that was mastered once. */
export const hasStanding = ({ own }: results.Skill, standing: SkillStanding): boolean => {
  if (!own) return false;
  if (standing === 'refresher') return own.currency === 'expiring' || own.currency === 'expired';
  return progressOf[standing].includes(own.progress);
};

const progressOf: Record<Exclude<SkillStanding, 'refresher'>, readonly results.SkillProgress[]> = {
  mastered: ['mastered'],
  'on the way': ['one pass to go', 'must-pass missed'],
  below: ['below the mark'],
  'not attempted': ['not attempted'],
};

/** The scores of the peers at the number of the learner's latest attempt; undefined when there are too few peers. */
export const bandAt = (
  bands: readonly results.AttemptBand[],
  { competencyName, attempts }: Pick<results.Skill, 'competencyName' | 'attempts'>,
): results.AttemptBand | undefined =>
  bands.find(
    (band) => band.attempt === attempts && foldCase(band.competencyName) === foldCase(competencyName),
  );

const foldCase = (name: string) => name.toLowerCase();

/** The difference of two scores in whole points, after both are rounded as they are shown. */
export const pointsFrom = (before: number, after: number): number =>
  wholePercent(after) - wholePercent(before);

/** The change from the last score but one to the last; undefined with a single score. */
export const changeOf = (scores: readonly number[]): number | undefined => {
  const [before, latest] = scores.slice(-2);
  return before === undefined || latest === undefined ? undefined : pointsFrom(before, latest);
};

/** A change of fewer points is no trend. */
const leastNotablePoints = 5;

export const isNotable = (points: number): boolean => Math.abs(points) >= leastNotablePoints;
