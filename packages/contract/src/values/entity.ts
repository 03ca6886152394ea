import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { idSchema } from './wire.ts';

/** Names a record by its id, or by the object that a call answered for it. */
export const referenceSchema = z
  .union([idSchema, z.object({ _id: idSchema }), z.object({ moduleId: idSchema })], {
    error: 'input.reference' satisfies TextKey,
  })
  .transform((reference) => {
    if (typeof reference === 'string') return reference;
    return '_id' in reference ? reference._id : reference.moduleId;
  });

/** The record's revision when the form was opened. */
export const revisionSchema = z
  .int()
  .optional()
  .describe('With it a record that was changed meanwhile is a conflict; without it the last writer wins');

const readOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * The body of a call that changes a record. Clients may send back the whole record that they read: fields of the record
 * that the call does not change are accepted and ignored, and any other field is refused.
 *
 * @param edited fields that the call changes; the parsed body has only these
 * @param answers schemas of the record in answers of the portal
 */
export function entityBody<Edited extends z.ZodRawShape>(
  edited: Edited,
  ...answers: readonly z.ZodObject[]
): z.ZodType<z.output<z.ZodObject<Edited, z.core.$strict>>, z.input<z.ZodObject<Edited, z.core.$strict>>>;
export function entityBody(edited: z.ZodRawShape, ...answers: readonly z.ZodObject[]): z.ZodType {
  const names = answers.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !(name in edited));
  return z
    .strictObject({ ...Object.fromEntries(names.map((name) => [name, readOnly])), ...edited })
    .transform((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name in edited)));
}
