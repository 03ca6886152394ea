import { makers } from '@simward/contract';
import { z } from 'zod';

/** Content of a mail about things that act later by somebody's right. */
export const mailedMadeSchema = z.object({
  /** The person by whose right the things acted, and why the things rest; absent when somebody ended the things. */
  person: z.string().optional(),
  cause: z.enum(makers.restCauses).optional(),
  /** Names of the things, as texts that are stored. */
  things: z.array(z.string()),
  endsAt: z.iso.datetime().optional(),
  /** The person who decided about the things, and how many of them were taken over and ended. */
  by: z.string().optional(),
  takenOver: z.int().optional(),
  ended: z.int().optional(),
});
export type MailedMade = z.infer<typeof mailedMadeSchema>;
