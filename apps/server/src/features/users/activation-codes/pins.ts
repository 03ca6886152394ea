import { randomInt } from 'node:crypto';

/** A code that activates an account works for this long. */
export const pinDays = 30;

/** May begin with zeros. */
export const newPin = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

export const pinExpiry = (now: Date): Date => new Date(now.getTime() + pinDays * 86_400_000);
