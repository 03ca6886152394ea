import { hash, verify } from '@node-rs/argon2';
import { problem } from '../problem.ts';

/** Hashes at once and the queue behind them: sign-ins must not freeze the server, nor a flood of them eat its memory. */
const atOnce = 2;
const longestQueue = 200;

export interface PasswordHashes {
  hash(secret: string): Promise<string>;
  /** Costs one evaluation whether or not there is a stored hash, so that time does not tell who exists. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Evaluations so far, for the test that counts them. */
  readonly evaluations: number;
}

const createQueue = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
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
  };
};

/** What one evaluation takes: KiB of memory and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** As OWASP recommends for argon2id: 19 MiB, 2 passes, 1 lane. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * argon2id (the library's default) with a pepper kept outside the database.
 * @throws Problem auth.busy when too many wait
 */
export const createPasswordHashes = async (pepper: Uint8Array, cost = usualCost): Promise<PasswordHashes> => {
  const options = { ...cost, parallelism: 1, secret: pepper };
  const queued = createQueue();
  const dummy = await hash('nobody', options);
  let evaluations = 0;
  return {
    hash: (secret) => queued(() => hash(secret, options)),
    verify: (stored, secret) =>
      queued(async () => {
        evaluations += 1;
        const matches = await verify(stored ?? dummy, secret, options);
        return stored !== null && matches;
      }),
    get evaluations() {
      return evaluations;
    },
  };
};
