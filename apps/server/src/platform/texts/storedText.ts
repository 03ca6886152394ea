import type { Params, Text } from '@simward/texts';
import { z } from 'zod';
import { isTextKey, type Language, say } from './say.ts';

/** A text as a column of plain text keeps it. */
export const storedText = (text: Text): string => JSON.stringify(text);

/**
 * The words of a stored text in the reader's language. Older releases stored a sentence, and another system's words have
 * no text at all: both are shown as they are, and so is a text that this release no longer has.
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

/** A text as JSON holds it. A key that this release does not have is refused. */
export const storedTextSchema: z.ZodType<Text> = z.object({
  key: z.string().refine(isTextKey),
  params: storedParamsSchema.optional(),
});
