import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Time-ordered ids, so that new rows land at the end of their index. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/** 32 random bytes as base64url: tokens that are shown once and stored hashed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of a high-entropy secret or lookup key; passwords and PINs go through `auth/passwordHash.ts` instead. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
