import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import {
  companyCall,
  endpoint,
  guessable,
  publicCall,
  reading,
  staffCall,
  writing,
} from '../calls/endpoint.ts';
import { makerSchema } from '../makers/maker.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  playedInSchema,
  statusSchema,
  timeOfDaySchema,
  timeZoneSchema,
} from '../values/wire.ts';
import {
  criterionSchema,
  fromSchema,
  limits,
  reportColumns,
  reportCriteria,
  reportGroups,
  reportPresets,
  reportTypeSchema,
  searchIdsSchema,
  subjectsSchema,
  toSchema,
  versionSchema,
} from './filter.ts';

/**
 * A saved report keeps its query, columns and comparison, not its results: these depend on the person who
 * opens it.
 */
export const savedQuerySchema = z
  .strictObject({
    type: reportTypeSchema,
    by: z.enum(reportCriteria),
    of: subjectsSchema,
    from: fromSchema,
    to: toSchema,
    days: z
      .int()
      .min(1)
      .max(40_000)
      .nullable()
      .describe('As many days up to the day on which it is opened, in place of from and to'),
    preset: z
      .enum(reportPresets)
      .optional()
      .describe('The days of this range when it is opened, in place of from, to and days'),
    below: z.boolean().optional().describe('As onlyBelow of a report'),
    version: versionSchema.optional().describe('As version of a report'),
    playedIn: playedInSchema.optional().describe('As playedIn of a report'),
    group: z.enum(reportGroups).optional(),
    compare: z.boolean().optional(),
    columns: z.array(z.enum(reportColumns)).optional(),
  })
  .meta({ id: 'SavedReportQuery' });
export type SavedQuery = z.infer<typeof savedQuerySchema>;

const scheduleSchema = z.object({
  weekday: z.int().min(1).max(7).describe('1 is Monday'),
  time: timeOfDaySchema,
  timeZone: z.string(),
  people: z.array(z.object({ _id: idSchema, name: z.string() })),
  nextAt: instantSchema,
  maker: makerSchema,
});

export const savedReportSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    query: savedQuerySchema,
    schedule: scheduleSchema.nullable(),
    mayModify: z.boolean().describe('Whoever saved it may'),
    shared: z.boolean().describe('The company’s staff find it among theirs'),
    ownerName: z.string().describe('Who saved it'),
    revision: z.int(),
  })
  .meta({ id: 'SavedReport' });
export type SavedReport = z.infer<typeof savedReportSchema>;

const params = z.strictObject({ id: idSchema });
const fields = {
  name: lineSchema(limits.name),
  query: savedQuerySchema,
  shared: z
    .boolean()
    .optional()
    .describe('Whether the company’s staff find it among theirs; when left out not, or as before'),
};
const answer = z.object({ report: savedReportSchema });
const ofOne = { ...staffCall, params, problems: ['report.not-found'] } as const;

export const listSaved = endpoint({
  ...staffCall,
  ...reading,
  name: 'reports.listSaved',
  method: 'GET',
  path: '/reports/saved',
  summary:
    'The reports that the caller saved, the first one first, then those that others of the company share',
  answer: z.object({ reports: z.array(savedReportSchema) }),
});

export const getSaved = endpoint({
  ...ofOne,
  ...reading,
  name: 'reports.getSaved',
  method: 'GET',
  path: '/reports/saved/{id}',
  summary: 'A saved report of the company, whoever saved it: what it asks, not what it finds',
  answer,
});

export const listUsing = endpoint({
  ...staffCall,
  ...reading,
  name: 'reports.listUsing',
  method: 'POST',
  path: '/reports/saved/using',
  summary:
    'How many saved reports ask about one of these modules, departments, courses or learners, with the names of the caller’s own',
  body: z.strictObject({
    filterType: criterionSchema,
    searchIds: searchIdsSchema.min(1, 'messages.required.text' satisfies TextKey),
    companyId: idSchema
      .optional()
      .describe('Counts the reports of this company alone, for a SuperAdmin who looks at all'),
  }),
  answer: z.object({
    reports: z.int().describe('Of the company, whoever saved them'),
    own: z.array(z.string()).max(limits.saved),
  }),
  problems: ['company.not-found'],
});

export const saveReport = endpoint({
  ...staffCall,
  ...writing,
  name: 'reports.save',
  repeat: 'kept',
  method: 'POST',
  path: '/reports/saved',
  summary: 'Saves a report under a name',
  audit: 'report.saved',
  body: z.strictObject(fields),
  answer,
  problems: ['report.too-many'],
});

export const changeSaved = endpoint({
  ...ofOne,
  ...writing,
  name: 'reports.changeSaved',
  repeat: 'kept',
  method: 'PUT',
  path: '/reports/saved/{id}',
  summary: 'Changes an own saved report',
  audit: 'report.changed',
  body: z.strictObject({ ...fields, revision: z.int().optional() }),
  answer,
  problems: ['report.not-found', 'report.conflict'],
});

export const deleteSaved = endpoint({
  ...ofOne,
  ...writing,
  name: 'reports.deleteSaved',
  method: 'DELETE',
  path: '/reports/saved/{id}',
  summary: 'Deletes an own saved report, and its schedule',
  audit: 'report.deleted',
  answer: statusSchema,
});

export const scheduleSaved = endpoint({
  ...ofOne,
  ...writing,
  name: 'reports.schedule',
  method: 'PUT',
  path: '/reports/saved/{id}/schedule',
  summary:
    'Mails an own saved report every week to staff of the company, each with what lies in their scope; null ends it',
  audit: 'report.scheduled',
  body: z.strictObject({
    schedule: z
      .strictObject({
        weekday: z.int().min(1).max(7),
        time: timeOfDaySchema,
        timeZone: timeZoneSchema,
        userIds: z
          .array(idSchema)
          .min(1, 'messages.required.text' satisfies TextKey)
          .max(limits.recipients),
      })
      .nullable(),
  }),
  answer,
  problems: ['report.not-found', 'report.recipient'],
});

export const listReaders = endpoint({
  ...staffCall,
  ...reading,
  name: 'reports.listReaders',
  method: 'GET',
  path: '/reports/readers',
  summary:
    'The active staff of the caller’s company to whom a report can be mailed: for a Manager the Admins and who shares a department',
  answer: z.object({
    people: z.array(z.object({ _id: idSchema, name: z.string(), role: z.string() })).max(limits.readers),
  }),
});

export const reportScheduleSchema = z
  .object({
    _id: idSchema.describe('Of the saved report'),
    name: z.string(),
    companyName: z.string(),
    weekday: z.int(),
    time: timeOfDaySchema,
    timeZone: z.string(),
    nextAt: instantSchema,
    readers: z.int(),
    maker: makerSchema,
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

export const listSchedules = endpoint({
  ...companyCall,
  ...reading,
  name: 'reports.listSchedules',
  method: 'GET',
  path: '/reports/schedules',
  summary: 'The reports of a company that are mailed every week, whoever saved them',
  answer: z.object({ schedules: z.array(reportScheduleSchema) }),
});

const token = z.string().min(1).max(600).describe('Of the link in a mail');

const mailedSchema = z.object({
  name: z.string(),
  companyName: z.string(),
  weekday: z.int(),
  time: timeOfDaySchema,
  timeZone: z.string(),
  left: z.boolean().describe('Whoever has the link gets no more of it'),
});

export const mailedReport = endpoint({
  ...publicCall,
  ...guessable,
  name: 'reports.mailed',
  method: 'POST',
  path: '/reports/mailed',
  summary: 'What a link in the mail of a report stands for; no result',
  body: z.strictObject({ token }),
  answer: mailedSchema,
  problems: ['report.mail-unknown'],
});

export const leaveMailed = endpoint({
  ...publicCall,
  ...guessable,
  name: 'reports.leaveMailed',
  method: 'POST',
  path: '/reports/mailed/leave',
  summary: 'Get a mailed report no more, or again, by the link in its mail, without signing in',
  audit: 'report.left',
  body: z.strictObject({ token, left: z.boolean() }),
  answer: mailedSchema,
  problems: ['report.mail-unknown'],
});
