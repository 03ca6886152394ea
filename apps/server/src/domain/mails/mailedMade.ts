import { makers } from '@simward/contract';
import { z } from 'zod';

/**
 * Content of a mail about API keys, webhooks, enrolment codes and report schedules, which act by their
 * maker's right.
 */
export const mailedMadeSchema = z.object({
  /**
   * The maker of these keys, webhooks, codes or schedules, and why they rest; left out when a person ended
   * them.
   */
  person: z.string().optional(),
  cause: z.enum(makers.restCauses).optional(),
  /**
   * Names of the keys, webhooks, codes and schedules, stored so that they can be shown in the reader's
   * language.
   */
  things: z.array(z.string()),
  endsAt: z.iso.datetime().optional(),
  /**
   * The person who decided about the keys, webhooks, codes and schedules, and how many they took over and
   * ended.
   */
  by: z.string().optional(),
  takenOver: z.int().optional(),
  ended: z.int().optional(),
});
export type MailedMade = z.infer<typeof mailedMadeSchema>;
