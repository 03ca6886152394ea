import { Secret, TOTP } from 'otpauth';
import type { Platform } from '../../../platform/platform.ts';

const periodSeconds = 30;
const settings = { issuer: 'Simward', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A new secret for an authenticator app: in base32, and as the otpauth address of its QR code. */
export const newTotp = (label: string): { secret: string; uri: string } => {
  const totp = new TOTP({ ...settings, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/**
 * The time step of a code: the present step, or the step before or after it, because clocks of phones differ.
 * @returns undefined when the code belongs to none of these steps
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
};

export const sealTotp = ({ secretBox }: Platform, id: string, secret: string): Buffer =>
  secretBox.seal(secret, contextOf(id));

/** Binds the sealed secret to its row: moved to another row, it cannot be opened. */
const contextOf = (id: string) => `second-factor:${id}`;

export const openTotp = (
  { secretBox }: Platform,
  row: { second_factor_id: string; secret_encrypted: Buffer | null },
): string => {
  if (!row.secret_encrypted) throw new Error('An authenticator app has a secret');
  return secretBox.open(row.secret_encrypted, contextOf(row.second_factor_id));
};
