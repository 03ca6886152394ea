import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;
const drawn = new Uint8Array(128 * bytesOfId);
let used = drawn.length;

/** Random bytes of one id, drawn for many at once: asking for them costs more than all else of an id. */
const randomOfId = (): Uint8Array => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytesOfId;
  return drawn.subarray(used - bytesOfId, used);
};

/** Time-ordered ids, so that new rows land at the end of their index. */
export const newId = (now: Date): string => v7({ msecs: now.getTime(), random: randomOfId() });

/** 32 random bytes as base64url: tokens that are shown once and stored hashed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of a high-entropy secret or lookup key; passwords and PINs go through `auth/passwordHash.ts` instead. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
