import { makers } from '@simward/contract';
import { z } from 'zod';
import { momentIn } from '../../platform/time/calendar.ts';

/** Content of a mail about things that act later by somebody's right. */
export const mailedMadeSchema = z.object({
  /** The person by whose right the things acted, and why the things rest; absent when somebody ended the things. */
  person: z.string().optional(),
  cause: z.enum(makers.restCauses).optional(),
  /** Names of the things. */
  things: z.array(z.string()),
  endsAt: z.iso.datetime().optional(),
  /** The person who decided about the things, and how many of them were taken over and ended. */
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

/** The words of such a mail, with times in the reader's time zone. */
export const madeWords = (made: MailedMade, timeZone: string): MadeWords => ({
  person: made.person ?? '',
  happened: made.cause ? happened[made.cause] : '',
  things: made.things,
  endsAt: made.endsAt ? momentIn(timeZone, new Date(made.endsAt)) : '',
  by: made.by ?? '',
  takenOver: made.takenOver ?? 0,
  ended: made.ended ?? 0,
});
