import type { Params, Text } from '@simward/texts';
import { z } from 'zod';
import { isTextKey, type Language, say } from './say.ts';

/** The form in which a column of plain text stores a text. */
export const storedText = (text: Text): string => JSON.stringify(text);

/**
 * Puts a stored text into the reader's language. A sentence that an older release stored, words of another
 * system, and a text that this release no longer has are shown as they are.
 */
export const sayStored = (language: Language, stored: string): string => {
  try {
    return say(language, storedTextSchema.parse(JSON.parse(stored)));
  } catch {
    return stored;
  }
};

/** The parameters of a text that comes out of the database or from another thread. */
export const storedParamsSchema: z.ZodType<Params> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.lazy(() => storedTextSchema)]),
);

/** A text as it is stored: its key and values, said later in the reader’s language. A key without words is refused. */
export const storedTextSchema: z.ZodType<Text> = z.object({
  key: z.string().refine(isTextKey),
  params: storedParamsSchema.optional(),
});
