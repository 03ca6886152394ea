import * as z from 'zod';
import { companyCall, endpoint, reading, writingInSteps } from './calls/endpoint.ts';
import { searchLimit } from './values/limits.ts';
import { pageQuery } from './values/list.ts';
import { tableFileAnswer, tableFormatSchema } from './values/tableFile.ts';
import { auditOutcomes } from './values/values.ts';
import { daySchema, freeTextSchema, idSchema, instantSchema } from './values/wire.ts';

export { auditOutcomes };

export const auditEvents = ['audit.exported'] as const;

export const auditEntrySchema = z
  .object({
    _id: z.int().describe('Number of the entry; rises with time'),
    at: instantSchema,
    event: z.string(),
    outcome: z.enum(auditOutcomes),
    companyName: z.string().nullable(),
    actor: z.object({ _id: idSchema, name: z.string(), role: z.string() }).nullable(),
    subject: z.object({ type: z.string(), _id: z.string(), name: z.string().nullable() }).nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
    sealed: z.boolean().describe('Part of the chain, so that a later change of it is found'),
    times: z.int().describe('Sign-ins of that person and day that the entry stands for; else 1'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Names of events. Several of them arrive in the query as one text with commas. */
const eventsSchema = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(Boolean));

export const auditFilterSchema = z.strictObject({
  search: freeTextSchema(searchLimit)
    .default('')
    .describe('Beginnings of words of the name of who acted, or of the person or thing acted upon'),
  event: eventsSchema.optional(),
  outcome: z.enum(auditOutcomes).optional(),
  actorId: idSchema.optional(),
  subjectId: z.string().max(100).optional(),
  fromDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
  toDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
});

export const listEntries = endpoint({
  ...companyCall,
  name: 'audit.list',
  method: 'GET',
  path: '/audit/entries',
  summary: 'A page of the audit log, newest first',
  ...reading,
  query: auditFilterSchema.extend({
    ...pageQuery,
    foldSignIns: z
      .stringbool()
      .default(false)
      .describe('Sign-ins of one person and day as one entry, the last of them'),
  }),
  answer: z.object({
    entries: z.array(auditEntrySchema),
    entriesCount: z.int().describe('Of the lines of the list, folded sign-ins as one'),
    allCount: z.int().describe('Of all entries, each sign-in singly'),
  }),
});

export const exportEntries = endpoint({
  ...companyCall,
  name: 'audit.export',
  method: 'GET',
  path: '/audit/export',
  summary: 'The filtered audit log as Audit_log_{date}, streamed; formulas are made harmless',
  ...writingInSteps,
  audit: 'audit.exported',
  query: auditFilterSchema.extend({ format: tableFormatSchema }),
  ...tableFileAnswer,
});

export const auditChainSchema = z
  .object({
    companyName: z.string(),
    sealed: z.int().describe('Entries in the chain'),
    unsealed: z.int().describe('Newest entries that the next seal will take'),
    head: z.string().nullable().describe('Seal of the newest chained entry, hexadecimal; note it elsewhere'),
    fault: z.string().nullable().describe('Where the chain is broken, in words; null when every seal fits'),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.infer<typeof auditChainSchema>;

export const verifyChain = endpoint({
  ...companyCall,
  name: 'audit.verify',
  method: 'POST',
  path: '/audit/verify',
  summary: 'Recompute the seals of the company’s audit log and name the first that does not fit',
  ...writingInSteps,
  answer: auditChainSchema,
  problems: ['company.none-chosen'],
});
