import { z } from 'zod';
import type { ProblemCode } from './declared.ts';

/** A failure that the portal can answer with. */
export interface ProblemDefinition {
  readonly status: number;
  readonly title: string;
  /** The exact sentence the user sees; `{name}` is filled from the problem's values. */
  readonly detail: string;
}

/** The failures of a feature. Codes are stable: clients in the field compare them. */
export type Problems = Readonly<Record<string, ProblemDefinition>>;

/** Problems that many features answer, each with a sentence about its own records. */
export const notFound = (detail: string) => ({ status: 404, title: 'Not found', detail });
export const nameTaken = (detail: string) => ({ status: 409, title: 'Name taken', detail });
export const checkInput = (detail: string) => ({ status: 400, title: 'Check the input', detail });
export const recordedOtherwise = (detail: string) => ({ status: 409, title: 'Conflict', detail });
export const changedMeanwhile = (record: string) => ({
  status: 409,
  title: 'Changed meanwhile',
  detail: `Somebody else changed this ${record} while you were editing.`,
});

/** The platform answers these before or around any handler, so that no call declares them. */
export const problemsOfEveryCall = [
  'request.invalid',
  'request.malformed',
  'request.too-deep',
  'request.too-large',
  'request.media-type',
  'request.too-many',
  'server.unavailable',
  'server.stopping',
  'server.failed',
  'auth.change-password',
] as const satisfies readonly ProblemCode[];

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Accepts any text, because a client may be older than the portal. `problemCodes` has the codes of today. */
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
