import * as z from 'zod';
import { endpoint, readingOneState, staffCall } from '../calls/endpoint.ts';
import { completedCount } from '../values/sessionCounts.ts';
import { decimalHoursSchema, idSchema, scoreSchema } from '../values/wire.ts';
import { rangeProblems, recordFilterSchema, sessionGroups } from './filter.ts';
import { shownGroups } from './records.ts';

/** A group with fewer sessions says little: it stands behind the others. */
export const leastSessions = 5;

const figures = {
  sessions: completedCount(),
  users: z.int(),
  average: scoreSchema.nullable().describe('Mean of the sessions’ scores'),
  belowMark: z
    .int()
    .describe('Learners whose latest assessment of a module, among these sessions, was not successful'),
  duration: decimalHoursSchema.describe('Of all sessions together'),
};

const groupSchema = z.object({
  ...figures,
  _id: idSchema.nullable().describe('null by week'),
  name: z.string().describe('Of the module, department, course or learner; of a week its Monday, YYYY-MM-DD'),
  companyName: z.string().nullable().describe('null of a module or a week'),
  best: scoreSchema.nullable(),
  passMark: scoreSchema
    .nullable()
    .describe('Mean of the pass marks that its sessions had; null for training'),
  before: z
    .object({ sessions: completedCount(), average: scoreSchema.nullable() })
    .nullable()
    .describe('null where nothing is compared'),
});

export const overview = endpoint({
  ...staffCall,
  name: 'reports.overview',
  method: 'POST',
  path: '/module/bulk-report/overview',
  summary:
    'What the report’s sessions come to, together and by module, department, course, learner or week; a session counts in ' +
    'each department that its learner has today',
  ...readingOneState,
  body: recordFilterSchema.extend({
    groupBy: z.enum(sessionGroups),
    compare: z.boolean().default(false).describe('Beside the same number of days before'),
  }),
  answer: z.object({
    ...figures,
    successful: z.int().describe('Assessments that reached their pass mark and failed no must-pass step'),
    records: z.int().describe('Of a session and a competency each'),
    takenOut: z
      .int()
      .describe(
        'Completed sessions of the same range that were taken out of the figures: not among sessions',
      ),
    passMark: scoreSchema
      .nullable()
      .describe('null where the sessions have different ones, or are trainings'),
    before: z
      .object({
        fromDate: z.iso.date(),
        toDate: z.iso.date(),
        sessions: completedCount(),
        average: scoreSchema.nullable(),
      })
      .nullable(),
    versions: z
      .array(
        z.object({
          version: z.string(),
          moduleNames: z.array(z.string()).describe('The modules that ran in it, and in others too'),
          sessions: completedCount(),
        }),
      )
      .describe('Of the modules that ran in several versions, whichever version is asked for; newest first'),
    groupsCount: z.int().describe('All groups that there are'),
    groups: z
      .array(groupSchema)
      .max(shownGroups)
      .describe(`Weakest average first, those with fewer than ${leastSessions} sessions last; weeks by time`),
  }),
  problems: rangeProblems,
});
export type ReportOverview = z.infer<typeof overview.answer>;
export type OverviewGroup = z.infer<typeof groupSchema>;
