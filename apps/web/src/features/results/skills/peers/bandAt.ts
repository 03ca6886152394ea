import type { results } from '@simward/contract';

const fold = (name: string) => name.toLowerCase();

/** What the peers scored at the attempt that a learner's latest is; undefined where they are too few. */
export const bandAt = (
  bands: readonly results.AttemptBand[],
  { competencyName, attempts }: Pick<results.Skill, 'competencyName' | 'attempts'>,
): results.AttemptBand | undefined =>
  bands.find((band) => band.attempt === attempts && fold(band.competencyName) === fold(competencyName));
