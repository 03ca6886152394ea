import * as z from 'zod';

const forms = new WeakMap<object, z.ZodType>();

/**
 * An entry of a list that the service parses by itself, so that a bad entry never blocks the others. OpenAPI
 * shows its form.
 */
export const parsedAlone = (form: z.ZodType) => {
  const entry = z.unknown();
  forms.set(entry, form);
  return entry;
};

/** The form given to `parsedAlone`; undefined for every other schema. */
export const formOfEntry = (entry: object): z.ZodType | undefined => forms.get(entry);
