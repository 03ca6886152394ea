import * as z from 'zod';
import { companyCall, endpoint, reading, writing } from '../calls/endpoint.ts';
import { everyRole, staff } from '../calls/roles.ts';
import { idSchema, statusSchema } from '../values/wire.ts';
import { helpLineFields, helpLineSchema } from './helpLine.ts';

export { type HelpLine, helpLineFields, helpLineInOne, longestHelpLine } from './helpLine.ts';
export { hasNews, newestNews, news } from './news.ts';
export * from './papers.ts';

/** So many Admins are named; the others are counted. */
export const namedAdmins = 2;

export const auditEvents = ['help.line-changed', 'help.platform-line-changed'] as const;

const shownLineSchema = z.object({
  line: helpLineSchema.nullable().describe('null where none is set'),
  mayChange: z.boolean(),
});

export const whoCanHelpSchema = z.object({
  company: shownLineSchema.nullable().describe('The help line of the own company; null for a SuperAdmin'),
  admins: z
    .object({
      names: z.array(z.string()).max(namedAdmins).describe('The first of them by name'),
      count: z.int().describe('How many there are'),
    })
    .nullable()
    .describe(
      'Admins of the own company but the caller: for Admins, and for Managers without a help line; null for everybody else',
    ),
  platform: shownLineSchema.nullable().describe('The help line of the platform, for Admins and SuperAdmins'),
});
export type WhoCanHelp = z.infer<typeof whoCanHelpSchema>;

export const whoCanHelp = endpoint({
  callers: everyRole,
  scope: 'company',
  name: 'help.whoCanHelp',
  method: 'GET',
  path: '/help/who',
  summary: 'Who can help the caller; nobody is sent to whom they are, and no learner reads a name of staff',
  ...reading,
  answer: whoCanHelpSchema,
});

export const saveHelpLine = endpoint({
  ...companyCall,
  name: 'help.saveHelpLine',
  method: 'PUT',
  path: '/help/line',
  summary:
    'Set the help line of a company: for its people, on its cards with activation codes and in mails; empty removes it',
  ...writing,
  audit: 'help.line-changed',
  body: z.strictObject({ companyId: idSchema.optional(), ...helpLineFields }),
  answer: statusSchema,
  problems: ['company.not-found'],
});

export const savePlatformLine = endpoint({
  callers: ['superadmin'],
  scope: 'none',
  name: 'help.savePlatformLine',
  method: 'PUT',
  path: '/help/platformline',
  summary: 'Set the help line of the platform, which Admins and SuperAdmins see; empty removes it',
  ...writing,
  audit: 'help.platform-line-changed',
  body: z.strictObject(helpLineFields),
  answer: statusSchema,
});

export const markNewsSeen = endpoint({
  callers: staff,
  scope: 'self',
  name: 'help.markNewsSeen',
  method: 'POST',
  path: '/help/news/seen',
  summary: 'Say that one has seen what is new; `hasNews` of the signed-in person is false from then on',
  ...writing,
  answer: statusSchema,
});
