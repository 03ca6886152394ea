import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, readingOneState, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { endedCount } from '../values/sessionCounts.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import { moduleFamilies } from '../values/values.ts';
import { idSchema, pictureSchema } from '../values/wire.ts';
import {
  criterionSchema,
  fromSchema,
  rangeProblems,
  reportTypeSchema,
  searchIdsSchema,
  toSchema,
} from './filter.ts';
import { recordPage, recordsAnswer } from './records.ts';

/** The day from which Global Performance counts, unless somebody chooses another day. */
export const firstDay = '2000-12-11';
export const topModules = 5;
/** "Sessions by week or month" has at most this many rows. */
export const mostPeriods = 600;

const statisticsFilter = {
  filter_type: z.literal('All').optional(),
  filter_value: z
    .union([z.string().max(40), z.number()])
    .optional()
    .describe('Taken for compatibility'),
  search: criterionSchema.optional().describe('What the searchIds are the ids of'),
  reportType: reportTypeSchema.optional().describe('Both when left out'),
  searchIds: searchIdsSchema.optional().describe('Everything of the criterion when left out; never empty'),
  from: fromSchema,
  to: toSchema,
};

type Selection = { search?: string | undefined; searchIds?: readonly string[] | undefined };
/** A search for nothing would otherwise answer with everything. */
const selectsSomething = ({ search, searchIds }: Selection) => !(search && searchIds?.length === 0);
const nothingSelected = { path: ['searchIds'], message: 'messages.required.text' satisfies TextKey };

const topModuleSchema = z.object({
  _id: idSchema,
  moduleName: z.string(),
  product_code: z.string(),
  family: z.enum(moduleFamilies),
  topicIcon: z.string(),
  bannerThumbnail: pictureSchema.nullable(),
  competencies: z.array(z.string()),
  sessions: endedCount(),
  sessionsBefore: endedCount(
    'Over as many days before; null where no module had a session then, or nothing was before',
  ).nullable(),
});

export const globalStatsSchema = z
  .object({
    session_count: endedCount(),
    user_count: z.int(),
    average_session_duration: z.number().nullable().describe('Minutes, two decimals; null without a session'),
    max_session_duration: z.number().nullable().describe('Minutes, two decimals'),
    top_five_modules: z
      .array(topModuleSchema)
      .max(topModules)
      .describe('By sessions, then by the time that they took'),
  })
  .meta({ id: 'GlobalStats' });
export type GlobalStats = z.infer<typeof globalStatsSchema>;

export const statistics = endpoint({
  ...staffCall,
  ledger: 'C56',
  name: 'reports.statistics',
  keyScope: 'results:read',
  method: 'POST',
  path: '/admindashboard/statistics',
  summary:
    'What the sessions in the caller’s scope that ended came to; with a search, and without stats, the report records instead',
  ...readingOneState,
  body: z
    .strictObject({ ...statisticsFilter, stats: z.boolean().optional(), ...recordPage })
    .refine(selectsSomething, nothingSelected),
  answer: z.union([globalStatsSchema, recordsAnswer]),
  problems: rangeProblems,
});

export const exportStatistics = endpoint({
  ...staffCall,
  ...writingInSteps,
  name: 'reports.exportStatistics',
  method: 'POST',
  path: '/admindashboard/statistics/export',
  summary:
    'The same figures of every module and of all together, beside as many days before, as Global_performance_{from}_{to}; ' +
    'formulas are made harmless',
  audit: 'global-performance.exported',
  body: z
    .strictObject({ ...statisticsFilter, format: tableFormatSchema })
    .refine(selectsSomething, nothingSelected),
  ...tableFileAnswer,
  problems: rangeProblems,
});

export const sessionsOverTime = endpoint({
  ...staffCall,
  name: 'reports.sessionsOverTime',
  keyScope: 'results:read',
  method: 'POST',
  path: '/admindashboard/statistics/sessions',
  summary: 'The sessions of the same by week, or by month over more than half a year',
  ...reading,
  body: z.strictObject(statisticsFilter).refine(selectsSomething, nothingSelected),
  answer: z.object({
    unit: z.enum(['week', 'month']),
    periods: z
      .array(
        z.object({
          start: z.iso.date().describe('A Monday, or the first of a month'),
          sessions: endedCount(),
        }),
      )
      .max(mostPeriods)
      .describe('From the first with a session'),
  }),
  problems: rangeProblems,
});
export type SessionsOverTime = z.infer<typeof sessionsOverTime.answer>;
