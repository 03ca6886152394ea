import * as z from 'zod';
import { endpoint, personCall, reading } from '../calls/endpoint.ts';
import { limits } from '../modules/module.ts';
import {
  currencySchema,
  decimalHoursSchema,
  idSchema,
  instantSchema,
  scoreSchema,
  textSchema,
} from '../values/wire.ts';

const progressSchema = z.enum([
  'mastered',
  'one pass to go',
  'must-pass missed',
  'below the mark',
  'not attempted',
]);
export type SkillProgress = z.infer<typeof progressSchema>;

/** A trend shows at most this many scores. */
export const trendLength = 8;
/** Only this many of a learner's first attempts are compared with those of other learners. */
export const bandLength = 20;
/**
 * The spread of scores is shown only for at least this many learners; for fewer it would reveal single
 * people.
 */
export const fewestPeers = 5;
/** A competency's page shows at most this many attempts, the latest. */
export const mostShownAttempts = 200;
/** Days before its end from which a competency is said to expire. */
export const noticeDays = 30;
/** Mastery takes this many assessments in a row that reach the mark, without a failed must-pass step. */
export const passesNeeded = 2;

/** Quartiles: the middle half of learners scored between `low` and `high`. */
export const spreadSchema = z.object({ low: scoreSchema, median: scoreSchema, high: scoreSchema });

/** How far a learner is in a competency, calculated from all of their assessments. */
export const ownSkillSchema = z
  .object({
    progress: progressSchema,
    passes: z.int().max(passesNeeded).describe('In a row up to the latest; two are mastery'),
    mustPassMissed: z.boolean().describe('A must-pass step failed in the latest assessment'),
    currency: currencySchema.nullable().describe('null before two in a row were at the mark'),
    currentUntil: z.iso.date().nullable(),
  })
  .meta({ id: 'OwnSkill' });

/** Competencies with the same name count as one skill across modules. Only completed assessments count. */
export const skillSchema = z
  .object({
    competencyName: z.string(),
    score: z
      .string()
      .describe(
        'Mean of all assessments, such as 80%, or 69.5% where a whole percent would reach a mark of 70%; N/A before the first',
      ),
    attempts: z.int(),
    learners: z.int().describe('Whose attempts they are; staff see those of their learners together'),
    passMark: scoreSchema.describe(
      'Of the latest assessment, for staff the lowest of all, else the lowest of its modules',
    ),
    best: scoreSchema.nullable().describe('For staff the mean of the learners’ best scores'),
    latest: scoreSchema.nullable().describe('For staff the mean of the learners’ latest scores'),
    trend: z
      .array(scoreSchema)
      .max(trendLength)
      .describe(
        'Scores of the last assessments, oldest first; for staff the means of the first attempts, as far as five learners came',
      ),
    spread: spreadSchema
      .nullable()
      .describe('Of the learners’ latest scores, from five learners on; null for a learner'),
    own: ownSkillSchema.nullable().describe('Where a learner stands; null for staff'),
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof skillSchema>;

export const competenciesWithScore = endpoint({
  ...personCall,
  ...reading,
  ledger: 'C29',
  name: 'results.competenciesWithScore',
  keyScope: 'results:read',
  method: 'GET',
  path: '/userresponses/getallcompetencieswithscore',
  summary:
    'Competencies by name with their assessments: a learner’s own, those of the assigned modules among them; ' +
    'for staff what their learners came to',
  answer: z.object({ competencies: z.array(skillSchema) }),
});

/** Only learners and Admins have pages of skills. */
const skillCall = { ...personCall, ...reading, callers: ['user', 'admin'] } as const;
const competencyNameSchema = textSchema(limits.competencyName);

export const stepOutcomeSchema = z.enum(['correct', 'wrong', 'missed']);
export type StepOutcome = z.infer<typeof stepOutcomeSchema>;

export const skillAttemptSchema = z
  .object({
    sessionId: idSchema,
    moduleId: idSchema,
    attempt: z.int().describe('From 1, the oldest'),
    startedAt: instantSchema,
    score: scoreSchema,
    passMark: scoreSchema,
    duration: decimalHoursSchema,
    mustPassSteps: z
      .array(z.object({ name: z.string(), outcome: stepOutcomeSchema }))
      .describe('Those of this competency, and those of none'),
  })
  .meta({ id: 'SkillAttempt' });

export const usualAttemptsSchema = z
  .object({
    peers: z.int().describe('The other learners of the company with an assessment of it'),
    attempts: z
      .int()
      .nullable()
      .describe(
        'With so many assessments half of them have mastered it, those who have not yet considered (Kaplan–Meier); ' +
          'null where it does not come to half',
      ),
  })
  .meta({ id: 'UsualAttempts' });
export type UsualAttempts = z.infer<typeof usualAttemptsSchema>;

export const competencyDetail = endpoint({
  ...skillCall,
  name: 'results.competencyDetail',
  keyScope: 'results:read',
  method: 'GET',
  path: '/userresponses/competency',
  summary: 'One competency by name, with its modules and a learner’s own attempts',
  query: z.strictObject({ competencyName: competencyNameSchema }),
  answer: z.object({
    skill: skillSchema,
    validityMonths: z.int().describe('How long it is current once mastered; the shortest of its modules'),
    modules: z.array(
      z.object({
        moduleId: idSchema,
        moduleName: z.string(),
        productCode: z.string().describe('Of the competency'),
        active: z.boolean().describe('It can be run'),
        dueOn: z.iso.date().nullable(),
      }),
    ),
    attempts: z.array(skillAttemptSchema).max(mostShownAttempts).describe('Oldest first; none for staff'),
    usual: usualAttemptsSchema
      .nullable()
      .describe('How many assessments peers need until mastery, from five peers on; null for staff'),
  }),
  problems: ['competency.not-found'],
});

/** Scores of learners at their first, second, … attempt. */
export const attemptBandSchema = z
  .object({
    competencyName: z.string(),
    attempt: z.int(),
    learners: z.int(),
    mean: scoreSchema,
    spread: spreadSchema.nullable(),
  })
  .meta({ id: 'AttemptBand' });
export type AttemptBand = z.infer<typeof attemptBandSchema>;

export const attemptBands = endpoint({
  ...personCall,
  ...reading,
  name: 'results.attemptBands',
  method: 'GET',
  path: '/userresponses/competencybands',
  summary:
    'Scores by attempt number, up to the twentieth. A learner, and staff who name a person, get those of the other learners of the company ' +
    'where there are five of them, of the person’s own competencies when none is named',
  query: z.strictObject({ competencyName: competencyNameSchema.optional(), userId: idSchema.optional() }),
  answer: z.object({ bands: z.array(attemptBandSchema) }),
  problems: ['access.forbidden', 'user.not-found'],
});
