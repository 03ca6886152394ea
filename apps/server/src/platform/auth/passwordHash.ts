import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../fairQueue.ts';
import { problem } from '../problem.ts';

export interface PasswordHashes {
  hash(secret: string): Promise<string>;
  /**
   * Hashes one of many codes that a job makes. Codes have turns of their own, so that neither they nor sign-ins wait for
   * each other's line.
   * @param jobId jobs that run at the same time take turns
   */
  hashCode(code: string, jobId: string): Promise<string>;
  /** Computes a hash even if none is stored, so that the time does not reveal who has an account. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Number of secrets verified since the process started. */
  readonly evaluations: number;
}

/** The cost of one hash: its memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Hashes with argon2id (the library's default) and a pepper that is not in the database.
 * @throws Problem auth.busy when too many calls wait
 */
export const createPasswordHashes = async (pepper: Uint8Array, cost = usualCost): Promise<PasswordHashes> => {
  const options = { ...cost, parallelism: 1, secret: pepper };
  const { ofSignIn, ofCode } = createHashTurns();
  const dummy = await hash('nobody', options);
  let evaluations = 0;
  return {
    hash: (secret) => ofSignIn(() => hash(secret, options)),
    hashCode: (code, jobId) => ofCode(jobId, () => hash(code, options)),
    verify: (stored, secret) =>
      ofSignIn(async () => {
        evaluations += 1;
        const matches = await verify(stored ?? dummy, secret, options);
        return stored !== null && matches;
      }),
    get evaluations() {
      return evaluations;
    },
  };
};

/**
 * Few hashes run at a time, so that sign-ins do not freeze the server, and the queue is limited, so that a
 * flood of sign-ins does not use up its memory.
 */
const mostRunning = 2;
const longestQueue = 200;

/** Codes that are hashed at a time: one while anybody signs in, otherwise as many as there are hashes of sign-ins. */
const codesAtOnce = { besideSignIns: 1, alone: mostRunning };

/** The turns of hashing, for sign-ins and for codes that jobs make. */
export const createHashTurns = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const codes = createFairQueue({
    atOnce: () => (running > 0 ? codesAtOnce.besideSignIns : codesAtOnce.alone),
    longest: Number.POSITIVE_INFINITY,
    longestEach: Number.POSITIVE_INFINITY,
    full: () => problem('auth.busy'),
  });
  return {
    ofSignIn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running >= mostRunning) {
        if (waiting.length >= longestQueue) throw problem('auth.busy', { retryAfter: 5 });
        await new Promise<void>((resume) => waiting.push(resume));
      }
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    ofCode: codes.run,
  };
};
