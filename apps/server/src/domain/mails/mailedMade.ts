import { makers } from '@simward/contract';
import { z } from 'zod';
import { momentIn } from '../../platform/time/momentIn.ts';

/** Of a mail about what somebody made that acts later. */
export const mailedMadeSchema = z.object({
  /** By whose right the things acted, and why they rest; absent where somebody ended them. */
  person: z.string().optional(),
  cause: z.enum(makers.restCauses).optional(),
  /** What the things are called. */
  things: z.array(z.string()),
  endsAt: z.iso.datetime().optional(),
  /** Where somebody decided about the things: that person's name, how many were taken over and how many ended. */
  by: z.string().optional(),
  takenOver: z.int().optional(),
  ended: z.int().optional(),
});
export type MailedMade = z.infer<typeof mailedMadeSchema>;

const happened: Record<makers.RestCause, string> = {
  deleted: 'was deleted',
  deactivated: 'was deactivated',
  role: 'has another role now',
  department: 'no longer looks after the department',
  gone: 'is gone',
};

export interface MadeWords {
  person: string;
  /** What happened to the person, as the rest of a sentence. */
  happened: string;
  things: readonly string[];
  endsAt: string;
  by: string;
  takenOver: number;
  ended: number;
}

/** The same in words, by the clock of whoever reads it. */
export const madeWords = (made: MailedMade, timeZone: string): MadeWords => ({
  person: made.person ?? '',
  happened: made.cause ? happened[made.cause] : '',
  things: made.things,
  endsAt: made.endsAt ? momentIn(timeZone, new Date(made.endsAt)) : '',
  by: made.by ?? '',
  takenOver: made.takenOver ?? 0,
  ended: made.ended ?? 0,
});
