import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Time-ordered ids, so that new rows land at the end of their index. */
export const newId = (now: Date): string => v7({ msecs: now.getTime(), random: randomOfId() });

/** 32 random bytes as base64url: tokens that are shown once and stored hashed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of a high-entropy secret or lookup key; passwords and PINs go through `auth/passwordHash.ts` instead. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

const bytesOfId = 16;
const randomBuffer = new Uint8Array(128 * bytesOfId);
let usedBytes = randomBuffer.length;

/** Random bytes for one id. They are drawn for 128 ids at once, because drawing is the most expensive part of an id. */
const randomOfId = (): Uint8Array => {
  if (usedBytes === randomBuffer.length) {
    randomFillSync(randomBuffer);
    usedBytes = 0;
  }
  usedBytes += bytesOfId;
  return randomBuffer.subarray(usedBytes - bytesOfId, usedBytes);
};
