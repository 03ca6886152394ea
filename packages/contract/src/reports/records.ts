import { z } from 'zod';
import { endpoint, readingOneState, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import {
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  pageSizeSchema,
  scoreSchema,
} from '../values/wire.ts';
import { recordFilterSchema, reportColumns } from './filter.ts';

/** How many rows come at once where a client asks for no page. */
export const recordsAtOnce = 1_000;
export const recordSortColumns = ['eventTime', 'name', 'averageCompetencyScore'] as const;

export const recordSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    userId: z.object({
      _id: idSchema,
      name: z.string(),
      mobileNo: z.string().describe('The 10-digit User ID'),
      externalSystemId: z.string().nullable(),
      emailAddress: z.string(),
      employeeId: z.string().nullable().describe('The course'),
      department: z.array(z.string()),
      deleted: z.boolean(),
    }),
    companyName: z.string(),
    sessionId: idSchema,
    mode: modeSchema,
    competencyName: z
      .string()
      .nullable()
      .describe('null of a session that named none; its score is the session’s'),
    mapped: z
      .boolean()
      .describe('false of a competency that the module does not know: no sum, mean or group contains it'),
    averageCompetencyScore: scoreSchema.nullable(),
    scoreBefore: scoreSchema
      .nullable()
      .describe(
        'Mean of what the learner came to in the same competency of the module and mode in as many days before; null ' +
          'where nothing is compared',
      ),
    competencyAttempts: z
      .int()
      .describe('Attempts at the competency within the session, as the headset counted'),
    mustPassMissed: z
      .array(z.string())
      .describe('Must-pass steps that failed in the session: done wrong, or missed'),
    duration: decimalHoursSchema,
    eventTime: instantSchema.describe('Start of the session'),
    createdAt: instantSchema.describe('When its first piece arrived'),
    updatedAt: instantSchema,
  })
  .meta({ id: 'ReportRecord' });
export type ReportRecord = z.infer<typeof recordSchema>;

const compareSchema = z.boolean().default(false).describe('Beside as many days before');

export const recordsAnswer = z.object({ records: z.array(recordSchema), recordsCount: z.int() });

export const pageNumberSchema = z.int().min(1).max(1_000_000).default(1);
/** Without it, as many as come at once. */
export const recordPageSizeSchema = z
  .union([pageSizeSchema, z.literal(250), z.literal(500), z.literal(recordsAtOnce)])
  .optional();

export const listRecords = endpoint({
  ...staffCall,
  ledger: 'C52',
  name: 'reports.listRecords',
  keyScope: 'results:read',
  method: 'POST',
  path: '/module/bulk-report',
  summary: 'Report records, one a completed session and competency, newest first unless said otherwise',
  ...readingOneState,
  body: recordFilterSchema.extend({
    compare: compareSchema,
    pageNumber: pageNumberSchema,
    pageSize: recordPageSizeSchema,
    sortColumn: z.enum(recordSortColumns).default('eventTime'),
    sortOrder: z.union([z.literal(1), z.literal(-1)]).default(-1),
  }),
  answer: recordsAnswer,
  problems: ['report.day-ahead'],
});

export const exportRecords = endpoint({
  ...staffCall,
  name: 'reports.exportRecords',
  keyScope: 'results:read',
  method: 'POST',
  path: '/module/bulk-report/export',
  summary: 'The records as report.csv or report.xlsx, streamed; formulas are made harmless',
  ...writingInSteps,
  audit: 'report.exported',
  body: recordFilterSchema.extend({
    compare: compareSchema,
    format: tableFormatSchema,
    columns: z
      .array(z.enum(reportColumns))
      .optional()
      .describe('These behind the name, in this order; every field of the record when left out'),
    sessionId: idSchema.optional().describe('The records of one session alone'),
    competencyName: z.string().max(400).optional().describe('… and of one of its competencies'),
  }),
  ...tableFileAnswer,
  problems: ['report.day-ahead'],
});
