import { randomInt } from 'node:crypto';
import { users } from '@simward/contract';

/** A random PIN. It may begin with zeros. */
export const newPin = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

export const pinExpiry = (now: Date): Date => new Date(now.getTime() + users.activationCodeDays * 86_400_000);
