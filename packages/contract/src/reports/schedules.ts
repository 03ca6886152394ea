import { z } from 'zod';
import { companyCall, endpoint, guessable, publicCall, reading } from '../calls/endpoint.ts';
import { makerSchema } from '../makers/maker.ts';
import { idSchema, instantSchema, timeOfDaySchema } from '../values/wire.ts';

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
