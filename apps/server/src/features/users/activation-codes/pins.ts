import { randomInt } from 'node:crypto';

/** How long a code that activates an account works. */
export const pinDays = 30;

/** A code of so many digits, leading zeros included. */
export const newPin = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** When a code that is made now stops working. */
export const pinExpiry = (now: Date): Date => new Date(now.getTime() + pinDays * 86_400_000);
