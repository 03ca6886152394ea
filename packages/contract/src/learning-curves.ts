import * as z from 'zod';
import { endpoint, personCall, reading, staffCall, writingInSteps } from './calls/endpoint.ts';
import { curveLimitsSchema } from './modules/competencies.ts';
import { limits } from './modules/module.ts';
import { tableFileAnswer, tableFormatSchema } from './values/tableFile.ts';
import { idSchema, instantSchema, modeSchema, scoreSchema, textSchema } from './values/wire.ts';

export const auditEvents = ['learning-curve.exported'] as const;

/**
 * The line of a learning curve gets limits only from this many attempts on, because a shorter line shows
 * nothing yet.
 */
export const fewestAttempts = 5;
/**
 * A cohort's curve needs at least this many learners. A curve of fewer learners would reveal single people
 * and show mostly chance.
 */
export const fewestLearners = 10;
/**
 * At most this many attempts are shown, the latest. The line itself is calculated from the first attempt on.
 */
export const mostShownAttempts = 400;

const competencyNameSchema = textSchema(limits.competencyName);
const modeQuery = modeSchema.default('training');

export const listCompetencies = endpoint({
  ...personCall,
  ...reading,
  name: 'learningCurves.listCompetencies',
  keyScope: 'results:read',
  method: 'GET',
  path: '/learningcurves/competencies',
  summary:
    'Competencies by name that a learning curve can be of: a learner’s own, for staff those of the company’s modules',
  query: z.strictObject({
    userId: idSchema.optional().describe('Whose attempts are counted; a learner’s own for a learner'),
    mode: modeQuery,
  }),
  answer: z.object({
    competencies: z.array(
      z.object({ competencyName: z.string(), attempts: z.int().describe('Of the learner, in the mode') }),
    ),
    opensOn: z
      .string()
      .nullable()
      .describe(
        `Of a learner the one they need help in or that is undecided; else the one fewest have mastered of those with ${fewestLearners} learners`,
      ),
  }),
  problems: ['company.none-chosen', 'access.forbidden', 'user.not-found'],
});

const curveAttemptSchema = z
  .object({
    sessionId: idSchema,
    attempt: z.int().describe('From 1, the oldest'),
    startedAt: instantSchema,
    score: scoreSchema,
    passMark: scoreSchema,
    mustPassMissed: z.boolean(),
    right: z.boolean().describe('At the pass mark with no must-pass step failed'),
    value: z.number().describe('Of the line after this attempt'),
    restarted: z.boolean().describe('The line stood at its lower limit and began again at 0 with this miss'),
  })
  .meta({ id: 'CurveAttempt' });
export type CurveAttempt = z.infer<typeof curveAttemptSchema>;

const standingSchema = z
  .object({
    state: z.enum(['too few', 'steady', 'needs help', 'open']),
    since: z
      .int()
      .nullable()
      .describe('The attempt since which it is so; null while it is open or too early'),
    rightInRow: z.int().describe('Up to the latest'),
    misses: z.int(),
    lastMiss: z.int().nullable(),
    highest: z
      .object({ value: z.number(), attempt: z.int() })
      .nullable()
      .describe('Where the line stood highest above 0'),
    everAbove: z.boolean().describe('It has crossed the upper limit'),
  })
  .meta({ id: 'CurveStanding' });
export type CurveStanding = z.infer<typeof standingSchema>;

const lineSchema = curveLimitsSchema
  .extend({
    miss: z.number().describe('By how much a miss lifts the line'),
    right: z.number().describe('By how much a right attempt lowers it'),
    upper: z.number(),
    lower: z.number(),
  })
  .meta({ id: 'CurveLine' });
export type CurveLine = z.infer<typeof lineSchema>;

const curveOf = {
  competencyName: competencyNameSchema,
  userId: idSchema.optional().describe('The caller without it'),
  mode: modeQuery,
};

export const readCurve = endpoint({
  ...personCall,
  ...reading,
  name: 'learningCurves.read',
  keyScope: 'results:read',
  method: 'GET',
  path: '/learningcurves/learner',
  summary:
    'A learner’s completed attempts at a competency in one mode as a line of cumulative sums (CUSUM), with its limits',
  query: z.strictObject(curveOf),
  answer: z.object({
    learner: z.object({ _id: idSchema, name: z.string() }),
    competencyName: z.string(),
    line: lineSchema,
    limitsDiffer: z
      .boolean()
      .describe('The modules it was tried in have different limits: the strictest are taken'),
    attemptsCount: z.int(),
    firstAt: instantSchema.nullable(),
    attempts: z.array(curveAttemptSchema).max(mostShownAttempts).describe('Oldest first'),
    standing: standingSchema,
  }),
  problems: ['access.forbidden', 'user.not-found', 'competency.not-found'],
});
export type LearningCurve = z.infer<typeof readCurve.answer>;

export const exportCurve = endpoint({
  ...personCall,
  ...writingInSteps,
  name: 'learningCurves.exportCurve',
  method: 'GET',
  path: '/learningcurves/learner/export',
  summary:
    'Every attempt of a learning curve as Learning_curve_{date}, a row each with the line and its limits; formulas are made harmless',
  audit: 'learning-curve.exported',
  query: z.strictObject({ ...curveOf, format: tableFormatSchema }),
  ...tableFileAnswer,
  problems: ['access.forbidden', 'user.not-found', 'competency.not-found'],
});

const survivalStepSchema = z
  .object({
    attempt: z.int(),
    atRisk: z.int().describe('Who came to this attempt and had not mastered it before'),
    mastered: z.int().describe('Who mastered it with this attempt'),
    censored: z.int().describe('Who had come no further and had not mastered it'),
    share: scoreSchema.describe('Estimated share of learners who need so many attempts or fewer'),
    low: scoreSchema.nullable().describe('Of the 95% band; null where it cannot be told'),
    high: scoreSchema.nullable(),
  })
  .meta({ id: 'MasteryStep' });
export type MasteryStep = z.infer<typeof survivalStepSchema>;

export const readMastery = endpoint({
  ...staffCall,
  ...reading,
  name: 'learningCurves.readMastery',
  method: 'GET',
  path: '/learningcurves/mastery',
  summary:
    'How many assessments learners need until they master a competency, with those who have not yet (Kaplan–Meier); ' +
    'of the company in view, for a Manager of the own departments',
  query: z.strictObject({
    competencyName: competencyNameSchema,
    departmentId: idSchema.optional(),
    userId: idSchema.optional().describe('A learner who is pointed out'),
  }),
  answer: z.object({
    learners: z.int().describe('With an assessment'),
    mastered: z.int(),
    steps: z
      .array(survivalStepSchema)
      .describe('Where something happened, by attempt; none below ten learners'),
    median: z
      .object({ attempt: z.int(), low: z.int().nullable(), high: z.int().nullable() })
      .nullable()
      .describe('Half of the learners need so many or fewer; null where the curve does not come so far'),
    learner: z
      .object({ name: z.string(), attempt: z.int(), mastered: z.boolean() })
      .nullable()
      .describe('Who was pointed out, once assessed: the attempt of mastery, else the latest'),
  }),
  problems: ['company.none-chosen', 'access.forbidden', 'user.not-found'],
});
export type Mastery = z.infer<typeof readMastery.answer>;
