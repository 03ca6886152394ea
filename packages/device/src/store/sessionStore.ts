import { device, play, problemCodeSchema, sessionEvents, sessionUploads } from '@simward/contract';
import * as z from 'zod';

/**
 * Keeps the secret and the sessions that the portal has not acknowledged yet. A store belongs to one client at a time.
 * Once a promise is fulfilled, its change must survive the end of the process and an empty battery.
 */
export interface SessionStore {
  open(): Promise<StoreContents>;
  keepEnrolment(enrolment: Enrolment | OpenedPlay): Promise<void>;
  /** Appends a record; records of one session are kept in the order of the calls. */
  append(sessionId: string, record: JournalRecord): Promise<void>;
  remove(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

export interface StoreContents {
  enrolment: Enrolment | OpenedPlay | undefined;
  /** The records of each journal by session id, in the order in which they were written. */
  journals: Map<string, JournalRecord[]>;
}

export const enrolmentSchema = device.enrolHeadset.answer;
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** What the portal answers to the ticket of a play: this browser's secret for it, and what it plays. */
export const openedPlaySchema = play.playInBrowser.answer;
export type OpenedPlay = z.infer<typeof openedPlaySchema>;

/** What a store keeps of the device itself: a headset's enrolment, or a browser's play. */
export const keptSchema = z.union([openedPlaySchema, enrolmentSchema]);

const refusalSchema = z.object({
  eventId: z.string().optional(),
  code: problemCodeSchema,
  path: z.string(),
  message: z.string(),
});

/** One entry of a session's journal. Applied in their order, the records give the session's state. */
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

/** Reads a record back; undefined if it was half written or has a form that this version does not know. */
export const parseRecord = (text: string): JournalRecord | undefined => {
  try {
    return journalRecordSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
