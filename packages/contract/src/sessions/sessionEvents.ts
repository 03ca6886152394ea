import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { nameLimits } from '../values/limits.ts';
import { freeTextSchema, scoreSchema, textSchema } from '../values/wire.ts';

/** Latest time of an event, in milliseconds since its session's start: one year. */
export const longestSession = 31_536_000_000;

/** Longest texts and largest counts of an event. */
export const limits = {
  name: nameLimits.step,
  action: nameLimits.action,
  answer: 1000,
  note: 4000,
  attempts: 10_000,
  sequence: 2_147_483_647,
  entries: 50,
  entryName: 100,
  entryText: 2000,
} as const;

export const elapsedSchema = z.int().min(0).max(longestSession);
export const seqSchema = z.int().min(1).max(limits.sequence);
export const attemptsSchema = z.int().min(1).max(limits.attempts).default(1);

const eventBase = {
  /** Id that the headset makes. However often it is sent, the event counts once. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'input.eventId' satisfies TextKey),
  seq: seqSchema.describe('Counts from 1 within the session; order comes from it, never from a clock'),
  t: elapsedSchema.describe('Milliseconds since the start of the session'),
};

export const stepEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('step'),
    name: textSchema(limits.name),
    action: textSchema(limits.action),
    correctAction: z.boolean(),
  })
  .meta({ id: 'StepEvent' });
export const answerEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('answer'),
    name: textSchema(limits.name),
    question: textSchema(limits.answer),
    answer: textSchema(limits.answer),
    correct: z.boolean().optional(),
  })
  .meta({ id: 'AnswerEvent' });
export const competencyEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('competency'),
    competencyName: textSchema(limits.name),
    score: scoreSchema,
    attempts: attemptsSchema,
  })
  .meta({ id: 'CompetencyEvent' });
export const noteEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('note'),
    text: textSchema(limits.note),
  })
  .meta({ id: 'NoteEvent' });
export const vitalsEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('vitals'),
    heartRate: z.number().min(0).max(400).optional(),
    respiratoryRate: z.number().min(0).max(200).optional(),
    spo2: z.number().min(0).max(100).optional(),
    systolic: z.number().min(0).max(400).optional(),
    diastolic: z.number().min(0).max(400).optional(),
    temperature: z.number().min(10).max(50).optional(),
  })
  .meta({ id: 'VitalsEvent' });
export const customEventSchema = z
  .strictObject({
    ...eventBase,
    type: z.literal('custom'),
    name: textSchema(limits.name),
    data: z
      .record(
        freeTextSchema(limits.entryName),
        z.union([freeTextSchema(limits.entryText), z.number(), z.boolean(), z.null()]),
      )
      .refine((data) => Object.keys(data).length <= limits.entries, {
        error: 'input.eventEntries' satisfies TextKey,
        params: { entries: limits.entries },
      })
      .meta({ maxProperties: limits.entries }),
  })
  .meta({ id: 'CustomEvent' });

export const eventSchema = z
  .discriminatedUnion('type', [
    stepEventSchema,
    answerEventSchema,
    competencyEventSchema,
    noteEventSchema,
    vitalsEventSchema,
    customEventSchema,
  ])
  .meta({ id: 'SessionEvent' });
export type SessionEvent = z.infer<typeof eventSchema>;
export type SessionEventInput = z.input<typeof eventSchema>;
