import * as z from 'zod';
import { instantSchema } from '../values/wire.ts';

/**
 * Reasons why a person has lost the right to what they made (an API key, webhook, enrolment code or report
 * schedule), so that it rests.
 */
export const restCauses = ['deleted', 'deactivated', 'role', 'department', 'gone'] as const;
export type RestCause = (typeof restCauses)[number];

export const restSchema = z
  .object({
    cause: z.enum(restCauses),
    since: instantSchema.nullable().describe('null until the portal has noticed it, within a minute'),
    endsAt: instantSchema
      .nullable()
      .describe('When it ends, unless the maker is restored or somebody takes it over'),
    refused: z.int().describe('Requests that were refused meanwhile'),
  })
  .meta({ id: 'Rest' });
export type Rest = z.infer<typeof restSchema>;

export const makerSchema = z
  .object({
    madeBy: z.string().describe('Name of who made it, at that time'),
    actsFor: z.string().describe('Name of whose right it acts by: the maker, or who took it over'),
    rests: restSchema.nullable().describe('null acts'),
  })
  .meta({ id: 'Maker' });
export type Maker = z.infer<typeof makerSchema>;
