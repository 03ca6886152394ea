import type { problemTexts } from '@simward/texts/problems';
import * as z from 'zod';
import type { ProblemCode } from './declared.ts';

/**
 * The failures of a feature: each code with its HTTP status. Codes are stable, since clients in the field compare them. The
 * words of a code are in the texts as `problem.<code>`; a code without words does not compile.
 */
export type Problems = Readonly<Partial<Record<keyof typeof problemTexts, number>>>;

/**
 * Text that clients in use look for in a problem's sentence. It fills the sentence's `{literal}` and is the
 * same in every language.
 */
export const comparedLiterals = {
  'auth.expired': 'jwt expired',
  'module.product-code-missing': 'Validation failed: competencyProductCodes',
} as const satisfies Partial<Record<keyof typeof problemTexts, string>>;

/**
 * Problems that the platform answers before or around any handler. Every call may answer them, so no call
 * declares them.
 */
export const problemsOfEveryCall = [
  'request.invalid',
  'request.malformed',
  'request.too-deep',
  'request.too-large',
  'request.media-type',
  'request.too-many',
  'server.unavailable',
  'server.busy',
  'server.stopping',
  'server.failed',
  'auth.change-password',
] as const satisfies readonly ProblemCode[];

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * Accepts any text, because the portal may be newer than the client and have further codes. `problemCodes`
 * lists the codes of this version.
 */
export const problemCodeSchema = z
  .custom<ProblemCode>((code) => typeof code === 'string')
  .meta({ type: 'string' });

/** `application/problem+json` of RFC 9457, with `message` (= detail) for the specification's clients. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string(),
    code: problemCodeSchema,
    reference: z.string().describe('Request id, for support'),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemAnswer = z.infer<typeof problemSchema>;
