import * as z from 'zod';
import { companyCall, endpoint, reading, writingInSteps } from './calls/endpoint.ts';
import { rangeProblems } from './reports/filter.ts';
import { playFactsSchema } from './sessions/sessionMarks.ts';
import { pageQuery, sortOrderQuery } from './values/list.ts';
import { begunCount } from './values/sessionCounts.ts';
import { tableFileAnswer, tableFormatSchema } from './values/tableFile.ts';
import { daySchema, idSchema, idsQuery, instantSchema, modeSchema, playedInSchema } from './values/wire.ts';

export const limits = { departments: 200 } as const;

export const auditEvents = ['login-records.exported'] as const;

const periodFilter = {
  fromDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
  toDate: daySchema.optional().describe('Day in the company’s time zone, inclusive; none after today'),
  searchIds: idsQuery(limits.departments)
    .optional()
    .describe('Departments of the learner; every one when left out'),
  playedIn: playedInSchema.optional().describe('Only sessions that were played there'),
};
/** `hour` narrows the records to one hour of the day. The counts per hour are made without it. */
const recordFilterSchema = z.strictObject({
  ...periodFilter,
  hour: z.coerce.number().int().min(0).max(23).optional().describe('Hour of the start, 9 is 9:00 to 9:59'),
});

const sortOrderSchema = sortOrderQuery.default(-1).describe('By start; 1 is oldest first');

const stateSchema = z
  .enum(['running', 'silent', 'stopped', 'ended'])
  .describe('Silent began and has not been heard of for a while; stopped was left early, crashed or cut off');

export const loginRecordSchema = z
  .object({
    _id: idSchema.describe('The session'),
    userId: z.object({
      _id: idSchema,
      name: z.string(),
      department: z.array(z.string()),
      deleted: z.boolean(),
    }),
    companyName: z.string(),
    moduleID: z
      .object({ _id: idSchema, moduleName: z.string() })
      .nullable()
      .describe('null until it is known'),
    mode: modeSchema.nullable(),
    startTime: instantSchema,
    playedIn: playedInSchema,
    headsetName: z.string().nullable().describe('null for one played in a browser'),
    play: playFactsSchema.nullable().describe('Of one played in a browser'),
    state: stateSchema,
    minutes: z.number().nullable().describe('null until the session has ended and all of it has arrived'),
  })
  .meta({ id: 'LoginRecord' });
export type LoginRecord = z.infer<typeof loginRecordSchema>;

export const listRecords = endpoint({
  ...companyCall,
  ledger: 'C60',
  name: 'loginRecords.list',
  method: 'GET',
  path: '/admindashboard/loginLogs',
  summary:
    'A page of sessions as they began, newest first; held ones are listed by sessions.listHeldSessions',
  ...reading,
  query: recordFilterSchema.extend({ ...pageQuery, sortOrder: sortOrderSchema }),
  answer: z.object({ userSessions: z.array(loginRecordSchema), userSessionsCount: begunCount() }),
  problems: rangeProblems,
});

export const summarizeRecords = endpoint({
  ...companyCall,
  name: 'loginRecords.summarize',
  method: 'GET',
  path: '/admindashboard/loginLogs/summary',
  summary:
    'How many sessions began in each hour of the day, by how many learners, and in which departments most',
  ...reading,
  query: z.strictObject(periodFilter),
  answer: z.object({
    hours: z.array(z.int()).length(24).describe('Sessions by the hour of their start, from midnight'),
    timeZone: z.string().describe('IANA name of the zone that days and hours are counted in'),
    learners: z.int(),
    departments: z
      .array(z.object({ _id: idSchema, departmentName: z.string(), sessions: z.int() }))
      .describe('The three with the most sessions'),
  }),
  problems: rangeProblems,
});
export type Summary = z.infer<typeof summarizeRecords.answer>;

export const exportRecords = endpoint({
  ...companyCall,
  name: 'loginRecords.export',
  method: 'GET',
  path: '/admindashboard/loginLogs/export',
  summary: 'The filtered records as Login_records_{date}, streamed; formulas are made harmless',
  ...writingInSteps,
  audit: 'login-records.exported',
  query: recordFilterSchema.extend({ sortOrder: sortOrderSchema, format: tableFormatSchema }),
  ...tableFileAnswer,
  problems: rangeProblems,
});
