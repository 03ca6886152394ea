import * as z from 'zod';
import { endpoint, reading } from './calls/endpoint.ts';
import { limits } from './modules/module.ts';
import { groupOutcomes } from './values/values.ts';
import {
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  scoreSchema,
  textSchema,
} from './values/wire.ts';

export { groupOutcomes };
export type GroupOutcome = (typeof groupOutcomes)[number];

/**
 * At most this many sessions are shown side by side, because a screen on a wall cannot show more. Of a day
 * with more sessions the latest are shown.
 */
export const mostInGroup = 40;
/** From this many learners on, a day's sessions are worth comparing. */
export const fewestInGroup = 3;
/** At most this many days with sessions are offered, the latest first. */
export const mostDays = 60;

const didSchema = z.object({
  outcome: z.enum(groupOutcomes).describe('By the last report; missed was never reported'),
  at: z.int().min(0).nullable().describe('Seconds into the session at that report'),
});

const sessionSchema = z
  .object({
    _id: idSchema,
    learner: z.object({ _id: idSchema, name: z.string(), deleted: z.boolean() }),
    startedAt: instantSchema,
    duration: decimalHoursSchema,
    score: scoreSchema.nullable().describe('Of an assessment alone'),
    successful: z.boolean().nullable(),
    did: z
      .array(didSchema.nullable())
      .describe('By the position in steps; null where the session says nothing of a step'),
  })
  .meta({ id: 'GroupSession' });
export type GroupSession = z.infer<typeof sessionSchema>;

const stepSchema = z
  .object({
    number: z.int().nullable().describe('Its position among the declared ones, from 1; null for others'),
    name: z.string(),
    phase: z.string().nullable(),
    mustPass: z.boolean(),
    sessions: z.int().describe('That say something of it'),
    right: z.int().describe('Out of order or not'),
    outOfOrder: z.int(),
    wrong: z.int(),
    missed: z.int(),
  })
  .meta({ id: 'GroupStep' });
export type GroupStep = z.infer<typeof stepSchema>;

export const readGroup = endpoint({
  // Admins may not make this call, because they may not see debriefings either.
  callers: ['manager', 'superadmin'],
  scope: 'staff scope',
  ...reading,
  name: 'groupDebriefing.readGroup',
  method: 'GET',
  path: '/groupdebriefing',
  summary: `The sessions of a module on a day, step by step side by side: those that learners in scope completed, the latest ${mostInGroup}`,
  query: z.strictObject({
    moduleId: idSchema
      .optional()
      .describe('By default the one with most sessions in the last 30 days, else the first of the library'),
    mode: modeSchema.default('assessment'),
    day: z.iso
      .date()
      .optional()
      .describe(
        `Day in the company’s time zone; by default the latest with ${fewestInGroup} learners, else the latest with sessions`,
      ),
    version: textSchema(limits.version)
      .optional()
      .describe('As headsets named it; that of the latest session of the day by default'),
    departmentId: idSchema.optional(),
  }),
  answer: z
    .object({
      module: z.object({ _id: idSchema, moduleName: z.string() }),
      day: z.iso.date().nullable().describe('null where no session was completed'),
      days: z
        .array(z.object({ day: z.iso.date(), sessions: z.int(), learners: z.int() }))
        .max(mostDays)
        .describe('With sessions, the latest first'),
      version: z.string().nullable(),
      versions: z.array(z.string()).describe('That were run on the day, the one that was run last first'),
      sessionsCount: z.int().describe('Of the version on the day, those that are not shown too'),
      sessions: z.array(sessionSchema).max(mostInGroup).describe('In the order in which they began'),
      steps: z.array(stepSchema).describe('As they are declared, then what else was reported'),
    })
    .meta({ id: 'GroupDebriefing' }),
  problems: ['company.none-chosen', 'module.not-found'],
});
export type GroupDebriefing = z.infer<typeof readGroup.answer>;
