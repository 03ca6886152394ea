import { device, problemCodeSchema, sessionEvents, sessionUploads } from '@simward/contract';
import { z } from 'zod';

export const enrolmentSchema = device.enrolHeadset.answer;
export type Enrolment = z.infer<typeof enrolmentSchema>;

const refusalSchema = z.object({
  eventId: z.string().optional(),
  code: problemCodeSchema,
  path: z.string(),
  message: z.string(),
});

/** What is written down of a session, in the order in which it happened. Its state is the sum of its records. */
export const journalRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    start: sessionUploads.sessionStartSchema.omit({ sentAt: true }),
    grant: z.string().optional(),
    sealedSignIn: sessionUploads.sealedSignInSchema.optional(),
    clockOffset: z.number().optional(),
  }),
  z.object({ kind: z.literal('event'), event: sessionEvents.eventSchema }),
  z.object({ kind: z.literal('finished'), finish: sessionUploads.sessionFinishSchema }),
  z.object({ kind: z.literal('start acknowledged') }),
  z.object({ kind: z.literal('events acknowledged'), seqs: z.array(z.int()) }),
  z.object({ kind: z.literal('event refused'), seq: z.int(), refusal: refusalSchema }),
  z.object({ kind: z.literal('closed') }),
]);
export type JournalRecord = z.infer<typeof journalRecordSchema>;

/** Reads a record back; undefined if it was torn or is of a form that this version does not know. */
export const parseRecord = (text: string): JournalRecord | undefined => {
  try {
    return journalRecordSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
