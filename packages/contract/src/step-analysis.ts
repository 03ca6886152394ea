import * as z from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from './calls/endpoint.ts';
import { limits } from './modules/module.ts';
import { pageQuery } from './values/list.ts';
import { tableFileAnswer, tableFormatSchema } from './values/tableFile.ts';
import { itemKinds, itemOutcomes } from './values/values.ts';
import {
  daySchema,
  idSchema,
  idsQuery,
  instantSchema,
  markBesideSchema,
  modeSchema,
  scoreSchema,
  textSchema,
} from './values/wire.ts';

export const auditEvents = ['step-analysis.exported'] as const;

export { itemKinds, itemOutcomes };
export type ItemKind = (typeof itemKinds)[number];
export type ItemOutcome = (typeof itemOutcomes)[number];

/** A step or a question has no figures below this many sessions. */
export const fewestSessions = 30;
/** An item with a lower discrimination hardly separates strong learners from weak ones. */
export const poorDiscrimination = 0.2;

const mostDepartments = 200;

/** From this share of right sessions on, an item tells nobody apart. */
export const nearlyAllRight = 0.95;
/** Below this share too many learners have an item wrong. */
export const enoughRight = 0.85;

/**
 * What the figures of an item say. few: too few sessions; same: tells nobody apart; scenario: good learners miss it
 * too; teach: those who do well get it right, the others do not; expected: nothing to do.
 */
export const itemWords = ['teach', 'scenario', 'same', 'expected', 'few'] as const;
export type ItemWord = (typeof itemWords)[number];

/** The word of an item, from the figures that tables show. */
export const itemWordOf = ({
  share,
  discrimination,
}: {
  share: { value: number } | null;
  discrimination: { value: number } | null;
}): ItemWord => {
  if (!share) return 'few';
  if (share.value >= nearlyAllRight) return 'same';
  const isEnough = share.value >= enoughRight;
  // Where all others did alike there is no discrimination: nobody is told apart.
  if ((discrimination?.value ?? 0) < poorDiscrimination) return isEnough ? 'same' : 'scenario';
  return isEnough ? 'expected' : 'teach';
};

export const itemThirds = ['best', 'weakest'] as const;
export type ItemThird = (typeof itemThirds)[number];

/** What was done instead is counted in so many of the latest sessions that had something wrong. */
export const mostSessionsOfActions = 300;

const analysisFilter = {
  moduleId: idSchema,
  mode: modeSchema.default('assessment'),
  version: textSchema(limits.version)
    .optional()
    .describe('As headsets named it; the newest with sessions by default'),
  departmentId: idsQuery(mostDepartments).optional().describe('Of the learners; every one when left out'),
  fromDate: daySchema.describe('Day in the company’s time zone, inclusive'),
  toDate: daySchema.describe('Day in the company’s time zone, inclusive'),
};

const secondsSchema = z.number().min(0);

const intervalOf = (value: z.ZodNumber) => z.object({ value, low: value, high: value });

const itemSchema = z
  .object({
    kind: z.enum(itemKinds),
    number: z.int().nullable().describe('Its position among the declared ones, from 1; null for others'),
    name: z.string().describe('As headsets report it'),
    text: z.string().nullable().describe('Of a declared question'),
    phase: z.string().nullable(),
    mustPass: z.boolean(),
    sessions: z
      .int()
      .describe(
        'Of declared steps all that report steps, of declared questions all; of others those that report them',
      ),
    right: z
      .int()
      .describe('By the last report; a question that the headset does not judge is right where it was asked'),
    outOfOrder: z.int().describe('Of those, how many came out of the declared order'),
    wrong: z.int(),
    missed: z.int().describe('Never reported'),
    share: intervalOf(scoreSchema)
      .nullable()
      .describe('Right, with Wilson’s interval of 95%; null under 30 sessions'),
    discrimination: intervalOf(z.number().min(-1).max(1))
      .nullable()
      .describe(
        'Point-biserial correlation with the share of the session’s other steps and questions that were right, with ' +
          'the middle 95% of 1,000 draws of a Bayesian bootstrap; null under 30 sessions, and where all did alike',
      ),
    usual: z
      .object({ from: secondsSchema, middle: secondsSchema, to: secondsSchema })
      .nullable()
      .describe('Seconds at which the middle half did it right; null under 30 sessions'),
    word: z.enum(itemWords).describe('What its figures say'),
    thirds: z
      .object({ size: z.int(), best: z.int(), weakest: z.int() })
      .nullable()
      .describe(
        'How many of the best and of the weakest third of its sessions had it right, by the share of their other steps ' +
          'and questions that were right, ties by start; null under 30 sessions',
      ),
    actions: z
      .array(z.object({ action: z.string(), count: z.int() }))
      .describe(
        'What was done instead, the most frequent first, of the latest 300 sessions with anything wrong whose events ' +
          'are there',
      ),
    order: z
      .object({ kind: z.enum(['after', 'before']), step: z.string() })
      .nullable()
      .describe('Usually after, or before, a step that is declared later, or earlier'),
  })
  .meta({ id: 'AnalysedItem' });
export type AnalysedItem = z.infer<typeof itemSchema>;

export const analysis = endpoint({
  ...staffCall,
  ...reading,
  name: 'stepAnalysis.analysis',
  method: 'GET',
  path: '/stepanalysis',
  summary:
    'How the steps and questions of a module went in the completed sessions of the learners in scope: must-pass steps ' +
    'first, those that fewest do right before the others',
  query: z.strictObject({
    ...analysisFilter,
    moduleId: idSchema.optional().describe('The one with most completed sessions in scope when left out'),
  }),
  answer: z
    .object({
      module: z.object({ _id: idSchema, moduleName: z.string() }),
      version: z.string().nullable().describe('null where no session was run'),
      versions: z.array(z.string()).describe('With sessions, the newest first'),
      sessions: z.int().describe('Completed, with a report of a step or a question'),
      learners: z.int(),
      phases: z.array(
        z.object({
          phase: z.string(),
          steps: z.int(),
          mustPass: z.int(),
          sessions: z.int(),
          right: z.int().describe('Sessions with every step of the phase right'),
        }),
      ),
      steps: z.array(itemSchema),
      questions: z.array(itemSchema),
    })
    .meta({ id: 'StepAnalysis' }),
  problems: ['company.none-chosen', 'module.not-found'],
});
export type StepAnalysis = z.infer<typeof analysis.answer>;

export const exportAnalysis = endpoint({
  ...staffCall,
  ...writingInSteps,
  name: 'stepAnalysis.exportAnalysis',
  method: 'GET',
  path: '/stepanalysis/export',
  summary: 'The same figures as Step_analysis_{date}, a row each; formulas are made harmless',
  audit: 'step-analysis.exported',
  query: z.strictObject({ ...analysisFilter, format: tableFormatSchema }),
  ...tableFileAnswer,
  problems: ['company.none-chosen', 'module.not-found'],
});

export const sessions = endpoint({
  ...staffCall,
  ...reading,
  name: 'stepAnalysis.sessions',
  method: 'GET',
  path: '/stepanalysis/sessions',
  summary: 'The sessions behind the figures of a step or a question, the latest first',
  query: z.strictObject({
    ...analysisFilter,
    version: analysisFilter.version.unwrap(),
    kind: z.enum(itemKinds),
    name: textSchema(limits.stepName),
    outcome: z.enum(itemOutcomes).optional(),
    third: z.enum(itemThirds).optional().describe('Of its sessions, as the analysis counts them'),
    ...pageQuery,
  }),
  answer: z.object({
    module: z.object({ _id: idSchema, moduleName: z.string() }),
    sessions: z.array(
      z
        .object({
          _id: idSchema,
          learner: z.object({ _id: idSchema, name: z.string(), deleted: z.boolean() }),
          department: z.array(z.string()),
          startedAt: instantSchema,
          outcome: z.enum(itemOutcomes),
          score: scoreSchema.nullable(),
          passMark: markBesideSchema,
          successful: z.boolean().nullable(),
          mustPassMissed: z.boolean(),
        })
        .meta({ id: 'AnalysedSession' }),
    ),
    sessionsCount: z.int(),
  }),
  problems: ['company.none-chosen', 'module.not-found'],
});
export type AnalysedSession = z.infer<typeof sessions.answer>['sessions'][number];
