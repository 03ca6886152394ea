import * as z from 'zod';
import { companyCall, endpoint, reading, writing } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { pageQuery } from '../values/list.ts';
import { tableFileTypes } from '../values/tableFile.ts';
import { dryRunReasons } from '../values/values.ts';
import { idSchema, instantSchema, markBesideSchema, playedInSchema, scoreSchema } from '../values/wire.ts';
import { identifierFieldSchema } from './configuration.ts';

export * from './configuration.ts';
export * from './deliveries.ts';
export { dryRunReasons };

export const auditEvents = [
  'oasis.configured',
  'oasis.tested',
  'oasis.resent',
  'oasis.given-up',
  'oasis.identified',
  'oasis.window-sent',
  'oasis.exported',
] as const;

export const problems = {
  'oasis.incomplete': 400,
  'oasis.not-configured': 409,
  'oasis.no-address': 409,
  'oasis.tested-lately': 429,
  'oasis.not-fixable': 409,
  'delivery.not-found': 404,
} as const satisfies Problems;

export const dryRunReasonSchema = z.enum(dryRunReasons);
export type DryRunReason = (typeof dryRunReasons)[number];

const dryRunRowSchema = z
  .object({
    _id: idSchema.describe('The session’s, which is the key that Oasis would know the result by'),
    reason: dryRunReasonSchema,
    learner: z.object({ _id: idSchema, name: z.string() }),
    moduleName: z.string(),
    score: scoreSchema.nullable(),
    passMark: markBesideSchema,
    playedIn: playedInSchema,
    finishedAt: instantSchema.nullable(),
    identifier: z.string().nullable(),
  })
  .meta({ id: 'OasisDryRunRow' });
export type DryRunRow = z.infer<typeof dryRunRowSchema>;

export const dryRun = endpoint({
  ...companyCall,
  ...reading,
  name: 'oasis.dryRun',
  method: 'GET',
  path: '/oasis/dry-run',
  summary:
    'What would be sent of the completed assessments begun in the last 30 days, and why not; nothing is sent',
  query: z.strictObject({ ...pageQuery, reason: dryRunReasonSchema.optional() }),
  answer: z.object({
    field: identifierFieldSchema,
    since: instantSchema,
    counts: z.array(z.object({ reason: dryRunReasonSchema, assessments: z.int() })),
    rows: z.array(dryRunRowSchema),
    rowsCount: z.int(),
  }),
  problems: ['company.none-chosen', 'oasis.not-configured'],
});

export type DryRun = z.infer<typeof dryRun.answer>;

export const dryRunFile = endpoint({
  ...companyCall,
  name: 'oasis.dryRunFile',
  method: 'GET',
  path: '/oasis/dry-run.csv',
  summary: 'The same as a CSV, streamed; formulas are made harmless',
  rate: 'read',
  transaction: 'own',
  produces: tableFileTypes.csv,
  answer: z.string(),
  problems: ['company.none-chosen', 'oasis.not-configured'],
});

export const sendDryRun = endpoint({
  ...companyCall,
  ...writing,
  name: 'oasis.sendDryRun',
  repeat: 'kept',
  method: 'POST',
  path: '/oasis/dry-run/send',
  summary: 'Send what the dry run says would be sent; what is sent or on its way already is passed over',
  audit: 'oasis.window-sent',
  answer: z.object({
    noted: z.int().describe('Those that go, and those that wait for an identifier'),
    unmatched: z.int(),
  }),
  problems: ['company.none-chosen', 'oasis.not-configured'],
});
