import { z } from 'zod';

const forms = new WeakMap<object, z.ZodType>();

/** An entry that is parsed by itself, so that a bad one never blocks the others; the OpenAPI document shows its form. */
export const parsedAlone = (form: z.ZodType) => {
  const entry = z.unknown();
  forms.set(entry, form);
  return entry;
};

/** What an entry that its list takes unread is to look like. */
export const formOfEntry = (entry: object): z.ZodType | undefined => forms.get(entry);
