import * as z from 'zod';
import { endpoint, reading } from '../calls/endpoint.ts';
import { attemptVerdicts } from '../values/values.ts';
import { idSchema, instantSchema, scoreSchema } from '../values/wire.ts';
import { debriefingCall } from './debriefingData.ts';
import { debriefingSchema, ofSession, stepMarkSchema } from './sessionDebriefing.ts';

export { attemptVerdicts };
export type Verdict = (typeof attemptVerdicts)[number];

/** How a step went in an attempt. order: done right, but out of order. */
export const standingKinds = ['correct', 'order', 'wrong', 'missed'] as const;
export type StandingKind = (typeof standingKinds)[number];

/** At most this many attempts are offered for the comparison, the latest. */
export const mostAttempts = 100;

const attemptSchema = z
  .object({
    sessionId: idSchema,
    attempt: z.int().describe('Among the completed in this mode, from 1'),
    startedAt: instantSchema,
    moduleVersion: z.string().nullable(),
    score: scoreSchema.nullable().describe('Of an assessment alone'),
  })
  .meta({ id: 'DebriefedAttempt' });
export type DebriefedAttempt = z.infer<typeof attemptSchema>;

/** How a step went in an attempt, by the last report of it. It counts as out of order when any of its reports was. */
const standingSchema = z.object({
  key: z.string().describe('Of its mark in that attempt'),
  kind: z.enum(standingKinds),
  order: stepMarkSchema.shape.order,
});

export const stepDifferenceSchema = z
  .object({
    name: z.string(),
    mustPass: z.boolean(),
    number: z.int().nullable().describe('Of the difference, from 1 in the order of time; null of the same'),
    verdict: z.enum(attemptVerdicts),
    seconds: z
      .number()
      .nullable()
      .describe('How much later it came; negative: earlier. null where one missed it'),
    earlier: standingSchema,
    later: standingSchema,
  })
  .meta({ id: 'StepDifference' });
export type StepDifference = z.infer<typeof stepDifferenceSchema>;

export const listAttempts = endpoint({
  ...debriefingCall,
  ...reading,
  name: 'debriefing.listAttempts',
  method: 'GET',
  path: '/debriefing/{sessionId}/attempts',
  summary: `The completed attempts of its learner at its module in its mode, the latest first, at most ${mostAttempts}`,
  params: ofSession,
  answer: z.object({ attempts: z.array(attemptSchema).max(mostAttempts) }),
});

export const compareAttempts = endpoint({
  ...debriefingCall,
  ...reading,
  problems: [...debriefingCall.problems, 'debriefing.not-comparable'],
  name: 'debriefing.compareAttempts',
  method: 'GET',
  path: '/debriefing/{sessionId}/compared/{otherSessionId}',
  summary: 'Two attempts of one learner, each on an axis that begins at 0, and what differs step by step',
  params: ofSession.extend({ otherSessionId: idSchema }),
  answer: z.object({
    earlier: debriefingSchema,
    later: debriefingSchema,
    sameVersion: z
      .boolean()
      .describe('Of two versions only the steps that were reported in both are compared'),
    differences: z.array(stepDifferenceSchema).describe('The same too, in the order of time'),
  }),
});
