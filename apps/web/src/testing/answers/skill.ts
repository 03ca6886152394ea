import type { results } from '@simward/contract';

/** A learner's competency with two assessments, one pass to go. */
export const ownSkill = (given: Partial<results.Skill> = {}): results.Skill => ({
  ...{ competencyName: 'Sepsis bundle', score: '70%', attempts: 2, learners: 1, passMark: 0.7 },
  ...{ best: 0.8, latest: 0.8, trend: [0.6, 0.8], spread: null },
  own: { progress: 'one pass to go', passes: 1, mustPassMissed: false, currency: null, currentUntil: null },
  ...given,
});

/** One that nobody has tried. */
export const untriedSkill = (given: Partial<results.Skill> = {}): results.Skill =>
  ownSkill({
    ...{ score: 'N/A', attempts: 0, best: null, latest: null, trend: [] },
    own: { progress: 'not attempted', passes: 0, mustPassMissed: false, currency: null, currentUntil: null },
    ...given,
  });
