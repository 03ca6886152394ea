import { z } from 'zod';
import { endpoint, readingOneState, staffCall } from '../calls/endpoint.ts';
import { idSchema, scoreSchema } from '../values/wire.ts';
import { recordFilterSchema, reportGroups } from './filter.ts';

/** The rows that a chart of a report shows. */
export const shownGroups = 40;

const sumsSchema = z.object({
  records: z.int(),
  average: scoreSchema.nullable(),
  minimum: scoreSchema.nullable(),
  maximum: scoreSchema.nullable(),
});

export const summarizeRecords = endpoint({
  ...staffCall,
  name: 'reports.summarize',
  keyScope: 'results:read',
  method: 'POST',
  path: '/module/bulk-report/summary',
  summary: 'What the report’s records come to by competency, department or month',
  ...readingOneState,
  body: recordFilterSchema.extend({
    groupBy: z.enum(reportGroups).default('competency'),
    compare: z.boolean().default(false).describe('Beside the same number of days before'),
  }),
  answer: z.object({
    sessions: z.int(),
    users: z.int(),
    records: z.int(),
    takenOut: z
      .int()
      .describe(
        'Completed sessions of the same range that were taken out of the figures: not among sessions',
      ),
    passMark: scoreSchema
      .nullable()
      .describe('null where the sessions have different ones, or are trainings'),
    before: z
      .object({ fromDate: z.iso.date(), toDate: z.iso.date(), sessions: z.int(), users: z.int() })
      .nullable(),
    rows: z
      .array(
        sumsSchema.extend({
          name: z.string().nullable().describe('Competency, department, or month as YYYY-MM'),
          departmentId: idSchema.nullable().describe('null but by department'),
          before: sumsSchema.nullable().describe('null where nothing is compared'),
        }),
      )
      .max(shownGroups)
      .describe('By name; those with the most records where there are more'),
  }),
  problems: ['report.day-ahead'],
});
export type ReportSummary = z.infer<typeof summarizeRecords.answer>;
