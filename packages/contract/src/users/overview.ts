import * as z from 'zod';
import { endpoint, reading, staffCall } from '../calls/endpoint.ts';
import { userModuleSchema } from '../modules/own.ts';
import { mailStateSchema, mailTemplateSchema } from '../outbox.ts';
import { endedCount } from '../values/sessionCounts.ts';
import { behindReasons } from '../values/values.ts';
import {
  currencySchema,
  freeTextSchema,
  idSchema,
  instantSchema,
  markBesideSchema,
  modeSchema,
  playedInSchema,
  scoreSchema,
  sessionOutcomeSchema,
} from '../values/wire.ts';

/** A person's page shows this many weeks, the one under way among them. */
export const shownWeeks = 12;

const openSchema = z
  .object({
    reason: z.enum(behindReasons),
    moduleId: idSchema,
    moduleName: z.string(),
    competencies: z.array(z.string()).describe('To refresh, or whose must-pass step failed'),
    dueOn: z.iso.date().nullable().describe('The due date, or the last day of currency'),
  })
  .meta({ id: 'OpenThing' });
export type OpenThing = z.infer<typeof openSchema>;

const weekSchema = z
  .object({
    monday: z.iso.date(),
    sessions: endedCount(),
    minutes: z.number().describe('In sessions, on headsets and in browsers'),
    assessments: z
      .array(
        z.object({
          sessionId: idSchema,
          moduleName: z.string(),
          day: z.iso.date(),
          score: scoreSchema,
          passMark: markBesideSchema,
          successful: z.boolean(),
          mustPassMissed: z.boolean(),
        }),
      )
      .describe('Completed ones with a score, oldest first'),
  })
  .meta({ id: 'PersonWeek' });
export type PersonWeek = z.infer<typeof weekSchema>;

const standingSchema = z
  .object({
    competencyName: z.string(),
    score: scoreSchema.describe('Of the latest assessment'),
    passMark: scoreSchema,
    mustPassMissed: z.boolean().describe('A must-pass step failed in the latest assessment'),
    currency: currencySchema.nullable().describe('null before two in a row were at the mark'),
    currentUntil: z.iso.date().nullable(),
    sessionId: idSchema.describe('The latest assessment'),
  })
  .meta({ id: 'CompetencyStanding' });
export type CompetencyStanding = z.infer<typeof standingSchema>;

export const userOverview = endpoint({
  ...staffCall,
  ...reading,
  name: 'users.overview',
  method: 'GET',
  path: '/account/user-overview',
  summary:
    'Where somebody in the caller’s scope stands: what is open, twelve weeks, competencies and modules',
  query: z.strictObject({ userId: idSchema }),
  answer: z.object({
    open: z
      .array(openSchema)
      .describe('What a learner is behind with, the most urgent first; by the rules of who is behind'),
    reminded: z.boolean().describe('By mail, today'),
    modules: z.array(
      userModuleSchema
        .omit({ play: true })
        .extend({ latestSessionId: idSchema.nullable().describe('The latest assessment') }),
    ),
    weeks: z.array(weekSchema).length(shownWeeks).describe('ISO weeks in the company’s zone, oldest first'),
    competencies: z.array(standingSchema).describe('That were assessed, by name'),
    askedToDebrief: z
      .array(z.object({ sessionId: idSchema, moduleName: z.string(), askedAt: instantSchema }))
      .describe(
        'Sessions of the last 30 days that the learner asked to talk about, without a released comment',
      ),
    signIn: z.object({
      lastAt: instantSchema.nullable().describe('On the web, as far as it is kept'),
      devices: z.int().describe('Browsers that are signed in now'),
    }),
    lastHeadset: z.object({ name: z.string(), at: instantSchema }).nullable(),
  }),
  problems: ['user.not-found', 'access.forbidden'],
});
export type UserOverview = z.infer<typeof userOverview.answer>;

/** `historyId` is how many characters the id of an entry has at most. */
const limits = { historyId: 200 } as const;

/** How many entries of a person's history one call answers. */
export const historyPage = 12;

export const historyKinds = ['session', 'module', 'mail', 'account'] as const;

/** What an entry says happened. */
export const historyEvents = [
  'session',
  'asked',
  'comments-released',
  'assigned',
  'withdrawn',
  'expired',
  'pack-issued',
  'mail',
  'signed-in',
  'audited',
] as const;

/** Entries of the audit log about an account that its history tells, and what a change of the account may be. */
export const historyAudits = [
  'user.added',
  'user.changed',
  'activated',
  'deactivated',
  'moved',
  'user.invited',
  'user.activation-codes',
  'user.deleted',
  'user.restored',
  'password.forgotten',
  'password.reset',
  'password.changed',
  'profile.changed',
  'sign-in.ended-elsewhere',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.reset',
  'identity.linked',
  'accounts.joined',
  'accounts.join-undone',
  'follow-up.refresher-assigned',
] as const;

const historyEntrySchema = z
  .object({
    _id: z.string(),
    kind: z.enum(historyKinds),
    event: z.enum(historyEvents),
    at: instantSchema,
    by: z.string().nullable().describe('Who did it, where that is somebody else or known at all'),
    name: z.string().nullable().describe('Of the module; of the competency that expired'),
    sessionId: idSchema.nullable().describe('The session that it is about'),
    dueOn: z.iso.date().nullable().describe('Of an assignment'),
    count: z.int().describe('Comments released together, or sign-ins of that day; else 1'),
    session: z
      .object({
        mode: modeSchema,
        outcome: sessionOutcomeSchema,
        score: scoreSchema.nullable(),
        passMark: markBesideSchema,
        successful: z.boolean().nullable(),
        mustPassMissed: z.boolean(),
        takenOut: z.boolean(),
        playedIn: playedInSchema,
      })
      .nullable(),
    mail: z.object({ template: mailTemplateSchema, state: mailStateSchema }).nullable(),
    audited: z
      .enum(historyAudits)
      .nullable()
      .describe('The event in the audit log; a change of the state or the department is named apart'),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const userHistory = endpoint({
  ...staffCall,
  ...reading,
  name: 'users.history',
  method: 'GET',
  path: '/account/user-history',
  summary:
    'What happened to somebody in the caller’s scope, newest first: sessions, modules, mails, and changes of the account',
  query: z.strictObject({
    userId: idSchema,
    kind: z.enum(historyKinds).optional(),
    before: instantSchema.optional().describe('The moment of the last entry known: the page that follows it'),
    beforeId: freeTextSchema(limits.historyId).default('').describe('Id of that entry'),
  }),
  answer: z.object({
    entries: z.array(historyEntrySchema).max(historyPage),
    more: z.boolean().describe('Something happened before the last of them'),
  }),
  problems: ['user.not-found', 'access.forbidden'],
});
