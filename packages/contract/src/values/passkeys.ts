import type { TextKey } from '@simward/texts';
import * as z from 'zod';

/**
 * Schemas for the JSON that portal and browser exchange for WebAuthn, with bytes as base64url. They drop the
 * fields that the portal does not use.
 */
const bytes = z.string().regex(/^[\w-]+$/, 'input.base64url' satisfies TextKey);
const bounded = (max: number) => bytes.max(max);
const keyType = z.literal('public-key');

const descriptor = z.object({
  id: bytes,
  type: keyType,
  transports: z.array(z.string()).optional(),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** The options for `navigator.credentials.get`. */
export const passkeyRequestSchema = z
  .object({
    challenge: bytes,
    rpId: z.string(),
    timeout: z.int(),
    userVerification,
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: 'PasskeyRequest' });

/** The options for `navigator.credentials.create`. */
export const passkeyCreationSchema = z
  .object({
    challenge: bytes,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: keyType })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']),
      requireResidentKey: z.boolean(),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

const credential = { id: bounded(1400), rawId: bounded(1400), type: keyType };

/** The browser's answer to `passkeyRequestSchema`. */
export const passkeyAssertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bounded(8_000),
      authenticatorData: bounded(8_000),
      signature: bounded(8_000),
      userHandle: bounded(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** The browser's answer to `passkeyCreationSchema`. */
export const passkeyAttestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bounded(8_000),
      attestationObject: bounded(32_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;
