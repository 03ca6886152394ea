import { randomInt } from 'node:crypto';

/** A random PIN. It may begin with zeros. */
export const newPin = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A code that activates an account works for this long. */
const pinDays = 30;

export const pinExpiry = (now: Date): Date => new Date(now.getTime() + pinDays * 86_400_000);
