import { imports } from '@simward/contract';
import { type Params, type Text, text } from '@simward/texts';
import { z } from 'zod';
import { type Language, say } from '../../platform/texts/say.ts';
import { textSchema } from '../../platform/texts/storedText.ts';

/** Parameters of a text that came out of the database or from another thread. */
export const paramsSchema: z.ZodType<Params> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.number(), textSchema])),
);

/** A finding as a row stores it. Rows of older releases hold English sentences. */
export const storedFindingSchema = z.object({
  ...imports.importRowSchema.shape.reasons.element.shape,
  message: z.union([z.string(), textSchema]).catch(text('imports.findings.outdated')),
});

/** The finding in the reader's language; an old sentence as it is. */
export const sayFinding = (language: Language, message: string | Text): string =>
  typeof message === 'string' ? message : say(language, message);
