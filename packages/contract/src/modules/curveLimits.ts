import { z } from 'zod';

const rate = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.001);

/** What a learning curve of a competency is held against. */
export const curveLimitsSchema = z
  .strictObject({
    acceptable: rate(0.01, 0.9).describe('The share of misses that is acceptable (p0)'),
    unacceptable: rate(0.02, 0.95).describe(
      'The share of misses that is not (p1); greater than the acceptable',
    ),
    falseAlarm: rate(0.01, 0.4).describe('How often an acceptable learner may cross the upper limit (alpha)'),
    missedAlarm: rate(0.01, 0.4).describe(
      'How often a learner who misses too much may cross the lower limit (beta)',
    ),
  })
  .meta({ id: 'CurveLimits' });
export type CurveLimits = z.infer<typeof curveLimitsSchema>;

/** Where nobody said otherwise. */
export const usualCurveLimits: CurveLimits = {
  acceptable: 0.15,
  unacceptable: 0.35,
  falseAlarm: 0.1,
  missedAlarm: 0.1,
};
