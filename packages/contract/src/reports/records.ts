import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { companyCall, endpoint, readingOneState, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { pageBody, pageSizeSchema, sortBody } from '../values/list.ts';
import { completedCount } from '../values/sessionCounts.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import {
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  playedInSchema,
  scoreSchema,
} from '../values/wire.ts';
import { rangeProblems, recordFilterSchema, reportColumns, sessionGroups } from './filter.ts';

/** Rows of an answer when a client names no page size. */
export const recordsAtOnce = 1_000;
export const recordSortColumns = ['eventTime', 'name', 'averageCompetencyScore'] as const;

export const recordSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    moduleVersion: z.string().nullable().describe('In which the session ran; null where no headset named it'),
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
    playedIn: playedInSchema,
    competencyName: z
      .string()
      .nullable()
      .describe('null of a session that named none; its score is the session’s'),
    mapped: z
      .boolean()
      .describe('false of a competency that the module does not know: no sum, mean or group contains it'),
    averageCompetencyScore: scoreSchema.nullable(),
    passMark: scoreSchema.nullable().describe('Of the session; null for training'),
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

/** Rows on a page, `recordsAtOnce` when left out. */
const recordPageSizeSchema = z
  .union([pageSizeSchema, z.literal(250), z.literal(500), z.literal(recordsAtOnce)])
  .optional();
export const recordPage = { ...pageBody, pageSize: recordPageSizeSchema };

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
    ...recordPage,
    ...sortBody(recordSortColumns, 'eventTime', -1),
  }),
  answer: recordsAnswer,
  problems: rangeProblems,
});

/** A file of several sheets has at most this many records; a longer one has the records alone. */
export const workbookRecords = 50_000;

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
    ...sortBody(recordSortColumns, 'eventTime', -1),
    sessionId: idSchema.optional().describe('The records of one session alone'),
    competencyName: z.string().max(400).optional().describe('… and of one of its competencies'),
    withSummary: z
      .enum(sessionGroups)
      .optional()
      .describe(
        `In an xlsx file, sheets with the figures of the whole by these groups and with the question; up to ${workbookRecords} records`,
      ),
  }),
  ...tableFileAnswer,
  problems: rangeProblems,
});

/** By what the report's records can be grouped. */
export const recordGroups = ['competency', 'department', 'month'] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** The chart of a report has at most this many rows. */
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
    groupBy: z.enum(recordGroups).default('competency'),
    compare: z.boolean().default(false).describe('Beside the same number of days before'),
  }),
  answer: z.object({
    sessions: completedCount(),
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
      .object({ fromDate: z.iso.date(), toDate: z.iso.date(), sessions: completedCount(), users: z.int() })
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
  problems: rangeProblems,
});
export type ReportSummary = z.infer<typeof summarizeRecords.answer>;

/** The position up to which a client has read the changes. The client sends it back as it received it. */
const changesCursorSchema = z
  .string()
  .regex(/^\d{1,16}-\d{1,16}-\d{1,13}$/, 'input.cursor' satisfies TextKey);

export const changedSessionSchema = z
  .object({
    sessionId: idSchema,
    changedAt: instantSchema.describe(
      'When it was last stored, corrected, counted anew, taken out, put back or given to somebody',
    ),
    records: z
      .array(recordSchema)
      .describe(
        'All that it has now, in place of what was read before; none where it is held or does not count',
      ),
  })
  .meta({ id: 'ChangedSession' });

export const listChanges = endpoint({
  ...companyCall,
  name: 'reports.listChanges',
  keyScope: 'results:read',
  method: 'POST',
  path: '/module/bulk-report/changes',
  summary:
    'The finished sessions of the company that were stored or corrected since, each once with its report records of now: ' +
    'late uploads, reassignments, sessions counted anew, held, taken out of the figures or put back, and learners whose name has gone',
  rate: 'read',
  // The call needs a transaction that writes, because it numbers changes that nobody has read yet.
  transaction: 'write',
  body: z
    .strictObject({
      changedSince: instantSchema
        .optional()
        .describe('To begin with; then the cursor of each answer is sent'),
      cursor: changesCursorSchema.optional(),
      pageSize: recordPageSizeSchema.describe('Sessions at once; 1,000 when left out'),
    })
    .refine(({ changedSince, cursor }) => (changedSince === undefined) !== (cursor === undefined), {
      path: ['changedSince'],
      message: 'input.cursorOrTime' satisfies TextKey,
    }),
  answer: z.object({
    sessions: z.array(changedSessionSchema).describe('In the order in which they became known'),
    cursor: z.string().describe('Asked again with it, the call answers what has changed after these'),
    more: z.boolean().describe('Whether there are more already'),
  }),
  problems: ['company.none-chosen'],
});
