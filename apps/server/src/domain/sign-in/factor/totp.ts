import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const settings = { issuer: 'Simward', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A new secret for an authenticator app: in base32, and as the otpauth address of its QR code. */
export const newTotp = (label: string): { secret: string; uri: string } => {
  const totp = new TOTP({ ...settings, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/**
 * The time step of a code: the present one, or one before or after it, because clocks of phones differ.
 * @returns undefined when the code belongs to none of them
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
};
