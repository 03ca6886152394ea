import * as z from 'zod';
import { endpoint, reading, staffCall, writing, writingInSteps } from './calls/endpoint.ts';
import { pageQuery } from './values/list.ts';
import { endedCount } from './values/sessionCounts.ts';
import { tableFileAnswer, tableFormatSchema } from './values/tableFile.ts';
import { behindReasons } from './values/values.ts';
import {
  daySchema,
  idSchema,
  instantSchema,
  markBesideSchema,
  modeSchema,
  scoreSchema,
  statusSchema,
} from './values/wire.ts';

export const auditEvents = [
  'follow-up.exported',
  'follow-up.reminded',
  'follow-up.refresher-assigned',
] as const;

export { behindReasons };

/** A step needs at least this many assessments to be called the weakest. */
export const fewestSessions = 30;
/** The weakest step is found among the assessments of this many days. */
export const stepDays = 30;
/** Sessions older than this many days are not listed for debriefing. */
export const debriefDays = 30;
/** `reminded` is how many people can be reminded in one call. */
export const limits = { reminded: 500 } as const;

/** A Manager sees the learners of their own departments. */
const ownDepartments = { callers: ['manager'], scope: 'staff scope' } as const;

/** An Admin looks after everybody, from the page of one person. */
const peopleInCare = { callers: ['manager', 'admin'], scope: 'staff scope' } as const;

const reasonSchema = z
  .enum(behindReasons)
  .describe(
    'Overdue; a must-pass step failed in the latest assessment; a competency that has expired or does within 30 days; ' +
      'due within a week',
  );
export type BehindReason = z.infer<typeof reasonSchema>;

const behindSchema = z
  .object({
    learner: z.object({ _id: idSchema, name: z.string() }),
    reason: reasonSchema.describe('The most urgent, or the one that was asked for'),
    moduleId: idSchema,
    moduleName: z.string(),
    competencies: z.array(z.string()).describe('To refresh, or whose must-pass step failed'),
    dueOn: z.iso.date().nullable().describe('By when: the due date, or the last day of currency'),
    refresherDueOn: z.iso
      .date()
      .nullable()
      .describe('By when the module is to be done again, where that was assigned'),
    latest: scoreSchema.nullable().describe('Of the latest assessment of the module'),
    latestSessionId: idSchema.nullable().describe('That assessment'),
    passMark: scoreSchema,
    more: z.int().describe('How many other things the learner is behind with'),
    reminded: z.boolean().describe('Today'),
  })
  .meta({ id: 'Behind' });
export type Behind = z.infer<typeof behindSchema>;

const behindFilter = { reason: reasonSchema.optional(), moduleId: idSchema.optional() };

export const listBehind = endpoint({
  ...ownDepartments,
  ...reading,
  name: 'followUp.listBehind',
  method: 'GET',
  path: '/followup/behind',
  summary: 'A page of learners who are behind, the most urgent first, a row each',
  query: z.strictObject({ ...pageQuery, ...behindFilter }),
  answer: z.object({ behind: z.array(behindSchema), behindCount: z.int() }),
});

const debriefReasons = ['mustPass', 'below', 'failed', 'asked'] as const;
export type DebriefReason = (typeof debriefReasons)[number];

const debriefSchema = z
  .object({
    sessionId: idSchema,
    learner: z.object({ _id: idSchema, name: z.string() }),
    moduleName: z.string(),
    mode: modeSchema,
    startedAt: instantSchema,
    score: scoreSchema.nullable(),
    passMark: markBesideSchema,
    reasons: z
      .array(z.enum(debriefReasons))
      .min(1)
      .describe(
        'How it went: a must-pass step failed, else a score below the pass mark, else not successful; ' +
          'and whether the learner asked to talk about it',
      ),
  })
  .meta({ id: 'Debrief' });
export type Debrief = z.infer<typeof debriefSchema>;

export const listDebriefs = endpoint({
  ...ownDepartments,
  ...reading,
  name: 'followUp.listDebriefs',
  method: 'GET',
  path: '/followup/debriefs',
  summary:
    'A page of sessions of the last 30 days that are to be talked over, the newest first: a learner’s latest assessment ' +
    'of a module where it was not successful, and every session that the learner asked to talk about; until a comment ' +
    'on the session is released',
  query: z.strictObject(pageQuery),
  answer: z.object({ debriefs: z.array(debriefSchema), debriefsCount: z.int() }),
});

export const exportBehind = endpoint({
  ...ownDepartments,
  ...writingInSteps,
  name: 'followUp.exportBehind',
  method: 'GET',
  path: '/followup/behind/export',
  summary: 'The filtered learners as Who_is_behind_{date}, the most urgent first; formulas are made harmless',
  audit: 'follow-up.exported',
  query: z.strictObject({ ...behindFilter, format: tableFormatSchema }),
  ...tableFileAnswer,
});

export const summary = endpoint({
  ...ownDepartments,
  ...reading,
  name: 'followUp.summary',
  method: 'GET',
  path: '/followup/summary',
  summary: 'How many learners are behind and with what; what is due this week and what was played',
  answer: z.object({
    learners: z.int(),
    behind: z.int(),
    reasons: z.record(reasonSchema, z.int()).describe('Learners; one may be behind with several'),
    before: z
      .object({ behind: z.int(), reasons: z.record(reasonSchema, z.int()) })
      .describe('The same of the same learners a week ago, by what is known today'),
    neverTried: z.int().describe('Of the learners with something due, those who never tried it'),
    toRemind: z.int().describe('Who are behind and were not reminded today'),
    week: z
      .array(
        z.object({
          day: z.iso.date(),
          due: z.int(),
          sessions: endedCount(),
          assessments: z.int().describe('Of the sessions; the others are trainings'),
        }),
      )
      .length(7)
      .describe('From Monday; assignments that are still to be done, and sessions so far'),
    sessionsLastWeek: endedCount(),
    sessionsWeekBefore: endedCount(),
  }),
});
export type Summary = z.infer<typeof summary.answer>;

export const weakestStep = endpoint({
  ...staffCall,
  ...reading,
  name: 'followUp.weakestStep',
  method: 'GET',
  path: '/followup/weakeststep',
  summary:
    'The step that fewest do right in assessments of the last 30 days: of the must-pass steps with 30 assessments, ' +
    'where there are some, else of all steps with as many',
  answer: z.object({
    step: z
      .object({
        name: z.string(),
        moduleId: idSchema,
        moduleName: z.string(),
        mustPass: z.boolean(),
        sessions: z.int(),
        right: z.int(),
        interval: z.object({ low: scoreSchema, high: scoreSchema }).describe('Wilson, 95%'),
        before: z
          .object({ sessions: z.int(), right: z.int() })
          .nullable()
          .describe('In the 30 days before; null where nobody was assessed'),
        failures: z
          .object({ version: z.string(), wrong: z.int(), missed: z.int() })
          .nullable()
          .describe('In the version with most of them: done wrong, or never reported, by its step analysis'),
        others: scoreSchema.nullable().describe('How often the other steps of its kind are right'),
      })
      .nullable(),
    mostSessions: z.int().describe('Of the step with the most assessments'),
  }),
  problems: ['company.none-chosen'],
});
export type WeakestStep = z.infer<typeof weakestStep.answer>;

export const remind = endpoint({
  ...peopleInCare,
  ...writing,
  name: 'followUp.remind',
  repeat: 'kept',
  method: 'POST',
  path: '/followup/remind',
  summary: 'Writes to learners who are behind what they are to do, once a day each; others are passed over',
  audit: 'follow-up.reminded',
  body: z.strictObject({ userIds: z.array(idSchema).min(1).max(limits.reminded) }),
  answer: z.object({ reminded: z.int() }),
});

export const assignRefresher = endpoint({
  ...peopleInCare,
  ...writing,
  name: 'followUp.assignRefresher',
  repeat: 'kept',
  method: 'POST',
  path: '/followup/refresher',
  summary: 'Has a learner do a module again by a day: an earlier success no longer completes it',
  audit: 'follow-up.refresher-assigned',
  body: z.strictObject({
    userId: idSchema,
    moduleId: idSchema,
    dueOn: daySchema.describe('Not before today'),
  }),
  answer: statusSchema,
  problems: ['module.not-found', 'user.not-found'],
});
