import type { Text } from '@simward/texts';
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
    return say(language, textSchema.parse(JSON.parse(stored)));
  } catch {
    return stored;
  }
};

/** A text as JSON holds it. A key that this release does not have is refused. */
export const textSchema: z.ZodType<Text> = z.object({
  key: z.string().refine(isTextKey),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => textSchema)])).optional(),
});
