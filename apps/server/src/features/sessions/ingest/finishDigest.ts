import { createHash } from 'node:crypto';
import type { SessionFinish } from '../sessionTypes.ts';

/** Tells a repeated finish from another one; fields in a fixed order, competencies as the headset sent them. */
export const finishDigest = ({ lastSeq, endedAt, outcome, score, competencies }: SessionFinish): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lastSeq,
        new Date(endedAt).toISOString(),
        outcome,
        score ?? null,
        competencies ?? null,
      ]),
    )
    .digest()
    .subarray(0, 16);
