import * as z from 'zod';
import { endpoint, reading, writingInSteps } from '../calls/endpoint.ts';
import { listedModuleSchema } from '../modules/module.ts';
import { pageQuery, sortQuery } from '../values/list.ts';
import { completedCount } from '../values/sessionCounts.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import { moduleResults, scoreBins } from '../values/values.ts';
import { daySchema, idSchema, instantSchema, modeSchema, scoreSchema } from '../values/wire.ts';

/** Scores are put into bins only from this many sessions on; fewer sessions are shown one by one. */
export const fewestForBins = 5;

export { moduleResults, scoreBins };
export type ModuleResult = (typeof moduleResults)[number];

const reportFilter = {
  moduleId: idSchema,
  mode: modeSchema.default('assessment'),
  fromDate: daySchema.describe('Day in the company’s time zone, inclusive'),
  toDate: daySchema.describe('Day in the company’s time zone, inclusive'),
};

const periodSchema = z
  .object({
    sessions: completedCount(),
    learners: z.int(),
    averageScore: scoreSchema.nullable(),
    successful: z.int(),
    mustPassFailed: z.int().describe('At the mark, and not successful for a must-pass step'),
    attemptsToSuccess: z
      .number()
      .nullable()
      .describe('Mean of the learners who first succeeded in the period'),
    succeeded: z.int().describe('How many first succeeded in the period'),
    minutes: z
      .object({ low: z.number(), median: z.number(), high: z.number() })
      .nullable()
      .describe('How long the middle half took'),
  })
  .meta({ id: 'ModulePeriod' });
export type ModulePeriod = z.infer<typeof periodSchema>;

const binSchema = z.object({ successful: z.int(), mustPassFailed: z.int(), below: z.int() });

const reportCall = {
  callers: ['manager', 'superadmin'],
  scope: 'staff scope',
  method: 'GET',
  problems: ['company.none-chosen', 'module.not-found'],
} as const;

export const moduleReport = endpoint({
  ...reportCall,
  ...reading,
  name: 'results.moduleReport',
  keyScope: 'results:read',
  path: '/module/report',
  summary: 'What the learners in scope came to in a module, beside as many days before',
  query: z.strictObject({
    ...reportFilter,
    moduleId: idSchema
      .optional()
      .describe('By default the one with most sessions in the period, else the first of the library'),
  }),
  answer: z
    .object({
      module: z.object({
        _id: idSchema,
        moduleName: z.string(),
        passMark: scoreSchema,
        version: z.string().nullable(),
        ...listedModuleSchema.pick({ product_code: true, family: true, topicIcon: true, bannerImage: true })
          .shape,
      }),
      assigned: z.int().describe('Learners in scope whom the module is assigned to'),
      takenOut: z
        .int()
        .describe(
          'Completed sessions of the period that were taken out of the figures: not among its sessions',
        ),
      period: periodSchema,
      before: periodSchema.nullable().describe('As many days before; null where there was no session'),
      scores: z
        .array(scoreSchema)
        .max(fewestForBins - 1)
        .describe('Where there are fewer than five, each; none otherwise'),
      bins: z.array(binSchema).length(scoreBins).describe('Scores by five points'),
      weakestStep: z
        .object({ name: z.string(), sessions: z.int(), failed: z.int() })
        .nullable()
        .describe('The must-pass step that most assessments of the period failed; null where none did'),
      competencies: z.array(
        z.object({
          competencyName: z.string(),
          sessions: z.int(),
          average: scoreSchema,
          minimum: scoreSchema,
          maximum: scoreSchema,
          before: scoreSchema.nullable().describe('Mean of the days before'),
        }),
      ),
    })
    .meta({ id: 'ModuleReport' }),
});
export type ModuleReport = z.infer<typeof moduleReport.answer>;

const learnersAsked = {
  ...reportFilter,
  result: z.enum(moduleResults).optional().describe('Of the latest assessment'),
  departmentId: idSchema.optional(),
  bin: z.coerce
    .number()
    .int()
    .min(0)
    .max(scoreBins - 1)
    .optional()
    .describe('With a session of the period whose score lies there'),
  ...sortQuery(['last', 'name', 'latest', 'best', 'sessions'], 'last', -1),
};

export const moduleLearners = endpoint({
  ...reportCall,
  ...reading,
  name: 'results.moduleLearners',
  keyScope: 'results:read',
  path: '/module/report/learners',
  summary: 'The learners in scope with a completed session of a module in the period',
  query: z.strictObject({ ...learnersAsked, ...pageQuery }),
  answer: z.object({
    learners: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        department: z.array(z.string()),
        sessions: z.int(),
        best: scoreSchema.nullable(),
        latest: scoreSchema.nullable(),
        passMark: scoreSchema,
        result: z.enum(moduleResults).nullable(),
        lastAttemptAt: instantSchema,
        lastSessionId: idSchema.describe('Of that attempt'),
      }),
    ),
    learnersCount: z.int(),
  }),
});
export type ModuleLearner = z.infer<typeof moduleLearners.answer>['learners'][number];

export const exportModuleReport = endpoint({
  ...reportCall,
  ...writingInSteps,
  name: 'results.exportModuleReport',
  path: '/module/report/export',
  summary: 'The filtered learners of a module as Module_report_{date}; formulas are made harmless',
  audit: 'module-report.exported',
  query: z.strictObject({ ...learnersAsked, format: tableFormatSchema }),
  ...tableFileAnswer,
});
