import { z } from 'zod';

/**
 * Texts may contain names of what the case makes (`{learner}`, `{moduleId}`, `{sessionId}`), times around its end
 * (`{now-60m}`) and days in the company's time zone (`{today-20d}`).
 */
const callSchema = z.strictObject({
  /** A person by the name of `people`, `headset of` a person, or a person `on a headset`. */
  as: z.string(),
  /** Method and path behind /api/v1. */
  call: z.string().regex(/^(GET|PUT|POST) \//),
  body: z.unknown().optional(),
});

export const headsetCaseSchema = z.strictObject({
  title: z.string(),
  module: z.strictObject({
    passMark: z.number(),
    competencies: z.array(z.string()),
    /** Versions in the order of their release, the newest last. */
    versions: z.array(
      z.strictObject({
        version: z.string(),
        active: z.boolean(),
        mustPassSteps: z.array(z.string()),
        otherSteps: z.array(z.string()),
      }),
    ),
    attemptsAllowed: z.int().optional(),
  }),
  /** The company's setting; otherwise assessments of modules that nobody assigned are held. */
  unassignedSessions: z.enum(['count', 'assessments held', 'held']).default('assessments held'),
  people: z.array(
    z.strictObject({
      as: z.string(),
      role: z.enum(['User', 'Manager', 'Admin']),
      /** The module was assigned long before the sessions. */
      assigned: z.boolean().optional(),
    }),
  ),
  steps: z.array(
    z.union([
      callSchema.extend({
        /** The time of the call; now when left out. */
        sentAt: z.string().optional(),
        answers: z.looseObject({ status: z.int() }),
      }),
      z.strictObject({ happens: z.literal('sessions without news are interrupted') }),
    ]),
  ),
  expected: z.array(
    callSchema.extend({
      /** Path into the answer: `rows[name=Recognition]` is the row with that name. */
      at: z.string().default(''),
      /** The values of these fields in the answer; others are not compared. Null: nothing may stand there. */
      is: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type HeadsetCase = z.infer<typeof headsetCaseSchema>;
