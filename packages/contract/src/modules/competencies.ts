import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { freeTextSchema, idSchema, instantSchema, lineSchema, textSchema } from '../values/wire.ts';
import { limits, moduleSchema, usualValidityMonths } from './module.ts';

const usedNameSchema = z.object({
  competencyName: z.string(),
  sessions: z
    .int()
    .describe(
      'In how many sessions it has a result: a Manager’s learners’; without a company in view, of all companies',
    ),
});
export type UsedName = z.infer<typeof usedNameSchema>;

const reportedNameSchema = usedNameSchema
  .extend({
    lastReported: instantSchema.describe('Start of the latest of these sessions'),
    dismissed: z
      .object({ at: instantSchema, by: z.string().describe('Name of who decided it') })
      .nullable()
      .describe('Where somebody decided that it is no competency of the module'),
  })
  .meta({ id: 'ReportedName' });
export type ReportedName = z.infer<typeof reportedNameSchema>;

const rate = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.001);

/** Limits that a learning curve of a competency is compared with. */
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

/** The limits of competencies that have none of their own. */
export const usualCurveLimits: CurveLimits = {
  acceptable: 0.15,
  unacceptable: 0.35,
  falseAlarm: 0.1,
  missedAlarm: 0.1,
};

export const competencyUse = endpoint({
  ...staffCall,
  name: 'modules.competencyUse',
  method: 'GET',
  path: '/module/competencyuse/{id}',
  summary: 'How often a module’s competencies have results, and what headsets reported that is none of them',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    competencies: z
      .array(
        usedNameSchema
          .extend({ curveLimits: curveLimitsSchema.describe('Of its learning curves') })
          .meta({ id: 'UsedCompetency' }),
      )
      .describe('In their order'),
    reported: z
      .array(reportedNameSchema)
      .describe('Parked until somebody maps it, the most frequent first; behind them what was dismissed'),
  }),
  problems: ['module.not-found'],
});

export const mapCompetency = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.mapCompetency',
  method: 'POST',
  path: '/module/mapcompetency',
  summary:
    'Let results that headsets report under a name be those of a competency: parked ones and later ones. ' +
    'With a product code the competency is a new one',
  ...writing,
  audit: 'module.competency-mapped',
  body: z.strictObject({
    _id: idSchema,
    reportedName: freeTextSchema(limits.competencyName),
    competencyName: lineSchema(limits.competencyName),
    productCode: lineSchema(limits.productCode).optional(),
    validityMonths: z.int().min(1).max(limits.validityMonths).default(usualValidityMonths),
  }),
  answer: z.object({
    module: moduleSchema,
    sessions: z.int().describe('Whose results count for the competency from now on'),
  }),
  problems: [
    'module.not-found',
    'module.archived',
    'module.name-not-reported',
    'module.competency-unknown',
    'module.competency-duplicate',
    'module.competencies-full',
  ],
});

const reportedNameBody = z.strictObject({
  _id: idSchema,
  reportedName: freeTextSchema(limits.competencyName),
});

export const dismissName = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.dismissName',
  method: 'POST',
  path: '/module/dismissname',
  summary:
    'Say that a name which headsets report is no competency: its results stay parked, and nobody is asked again',
  ...writing,
  audit: 'module.name-dismissed',
  body: reportedNameBody,
  answer: z.object({ reported: reportedNameSchema }),
  problems: ['module.not-found', 'module.archived', 'module.name-not-reported'],
});

export const restoreName = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.restoreName',
  method: 'POST',
  path: '/module/restorename',
  summary: 'Let a dismissed name wait for its mapping again',
  ...writing,
  audit: 'module.name-restored',
  body: reportedNameBody,
  answer: z.object({ reported: reportedNameSchema }),
  problems: ['module.not-found', 'module.archived', 'module.name-not-reported'],
});

export const changeCurveLimits = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.changeCurveLimits',
  method: 'POST',
  path: '/module/curvelimits',
  summary: 'Change what the learning curves of a module’s competency are held against',
  ...writing,
  audit: 'module.curve-limits-changed',
  body: z.strictObject({
    _id: idSchema,
    competencyName: textSchema(limits.competencyName),
    curveLimits: curveLimitsSchema.refine(({ acceptable, unacceptable }) => acceptable < unacceptable, {
      path: ['unacceptable'],
      message: 'input.shareTooSmall' satisfies TextKey,
    }),
  }),
  answer: z.object({ curveLimits: curveLimitsSchema }),
  problems: ['module.not-found', 'module.archived', 'module.competency-unknown'],
});
