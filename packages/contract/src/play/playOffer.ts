import * as z from 'zod';
import { modeSchema } from '../values/wire.ts';

/**
 * Why a press of Play would be nobody's: staff look, or somebody to whom the module is not assigned. A look is the whole
 * scenario as practice, of which nothing is sent.
 */
export const looks = ['staff', 'unassigned'] as const;
export type Look = (typeof looks)[number];

/** What a page needs to offer Play for a module. */
export const playOfferSchema = z
  .object({
    address: z.string().describe('Path of the scenario’s page on the portal'),
    modes: z.array(modeSchema).min(1).describe('Those of the module that the company allows in a browser'),
    attemptsLeft: z
      .int()
      .nullable()
      .describe(
        'Assessments that may still be begun; one begun in a browser uses one up, however it ends. null is any number, and where a play would be a look',
      ),
    look: z
      .enum(looks)
      .nullable()
      .describe('Why it would be a look: the page is opened without a ticket. null where a play can begin'),
  })
  .meta({ id: 'PlayOffer' });
export type PlayOffer = z.infer<typeof playOfferSchema>;

export const offeredPlay = playOfferSchema
  .nullable()
  .describe('null where the module has no build for browsers, or the company does not allow it');
