import { z } from 'zod';
import { idSchema } from './wire.ts';

/** A record that a call names: by its id, or by the object that was answered for it. */
export const referenceSchema = z
  .union([idSchema, z.object({ _id: idSchema }), z.object({ moduleId: idSchema })], {
    error: 'Name each by its id.',
  })
  .transform((given) => {
    if (typeof given === 'string') return given;
    return '_id' in given ? given._id : given.moduleId;
  });

/** The revision that a form began with. */
export const revisionSchema = z
  .int()
  .optional()
  .describe('With it a record that was changed meanwhile is a conflict; without it the last writer wins');

const readOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * The body of a call that changes a record: what may change, and beside it whatever else the portal answers of such a
 * record, which is taken and left alone, so that a client can send back what it read. Anything more is refused.
 *
 * @param edited what the call changes; the parsed body has these fields alone
 * @param answered schemas of the record as it is answered
 */
export function entityBody<Edited extends z.ZodRawShape>(
  edited: Edited,
  ...answered: readonly z.ZodObject[]
): z.ZodType<z.output<z.ZodObject<Edited, z.core.$strict>>, z.input<z.ZodObject<Edited, z.core.$strict>>>;
export function entityBody(edited: z.ZodRawShape, ...answered: readonly z.ZodObject[]): z.ZodType {
  const names = answered.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !(name in edited));
  return z
    .strictObject({ ...Object.fromEntries(names.map((name) => [name, readOnly])), ...edited })
    .transform((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name in edited)));
}
