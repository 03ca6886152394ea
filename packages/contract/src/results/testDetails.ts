import * as z from 'zod';
import { endpoint, reading } from '../calls/endpoint.ts';
import { takenOutSchema } from '../sessions/sessionMarks.ts';
import {
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  playedInSchema,
  scoreSchema,
  sessionOutcomeSchema,
} from '../values/wire.ts';
import { spreadSchema, stepOutcomeSchema } from './skills.ts';

/** Usual times and results come from at most this many other learners, those with the latest sessions. */
export const mostPeers = 100;

const secondsSchema = z.int().min(0).describe('Seconds since the start');

export const testStepSchema = z
  .object({
    number: z.int().nullable().describe('Its place among the declared steps, from 1; null for others'),
    name: z.string(),
    phase: z.string().nullable(),
    mustPass: z.boolean(),
    action: z.string().nullable().describe('What was done; null for a missed step'),
    outcome: stepOutcomeSchema,
    at: secondsSchema.describe('When it was done; a missed one stands where it usually is'),
    usual: z
      .object({ from: secondsSchema, middle: secondsSchema, to: secondsSchema })
      .nullable()
      .describe('When the middle half of those peers did it who did it right; else when the module says'),
    right: z.int().describe('How many of the peers did it right'),
    before: stepOutcomeSchema.nullable().describe('In the session before; null where there it was not told'),
  })
  .meta({ id: 'TestStep' });
export type TestStep = z.infer<typeof testStepSchema>;

export const testDetails = endpoint({
  ...reading,
  callers: ['user'],
  scope: 'self',
  name: 'results.testDetails',
  method: 'GET',
  path: '/userresponses/testdetails',
  summary:
    'One own session with its steps, questions and competencies; without an id the latest that is over',
  query: z.strictObject({ sessionId: idSchema.optional() }),
  answer: z.object({
    test: z
      .object({
        sessionId: idSchema,
        moduleId: idSchema,
        moduleName: z.string(),
        active: z.boolean().describe('The module can be run'),
        mode: modeSchema,
        playedIn: playedInSchema,
        attempt: z
          .int()
          .nullable()
          .describe('Among the completed in this mode that count; null for one that is not'),
        startedAt: instantSchema,
        duration: decimalHoursSchema,
        outcome: sessionOutcomeSchema,
        score: scoreSchema.nullable().describe('Of a completed assessment'),
        passMark: scoreSchema,
        successful: z.boolean().nullable().describe('Assessments alone have a result'),
        takenOut: takenOutSchema
          .nullable()
          .describe('Since when it counts in no figure, by whose decision and why'),
        eventsRemovedAt: instantSchema
          .nullable()
          .describe('Since when only the result is kept of what happened'),
        before: z
          .object({ startedAt: instantSchema, score: scoreSchema.nullable() })
          .nullable()
          .describe('The completed session of the module before, in the same mode'),
        peers: z
          .int()
          .max(mostPeers)
          .describe(
            'Other learners of the company whose latest such session the rest is held against; 0 below five',
          ),
        steps: z.array(testStepSchema).describe('As they came, the missed where they usually come'),
        questions: z.array(
          z.object({
            at: secondsSchema,
            question: z.string(),
            answer: z.string(),
            correct: z.boolean().nullable().describe('null where the headset does not say'),
          }),
        ),
        competencies: z
          .array(
            z.object({
              competencyName: z.string(),
              score: scoreSchema,
              before: scoreSchema.nullable(),
              spread: spreadSchema.nullable().describe('Of the peers'),
            }),
          )
          .describe('Of a completed assessment'),
      })
      .meta({ id: 'TestDetails' })
      .nullable()
      .describe('null before the first session'),
  }),
  problems: ['session.not-found'],
});
export type Test = NonNullable<z.infer<typeof testDetails.answer>['test']>;
