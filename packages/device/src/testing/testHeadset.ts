import { type ConnectOptions, connect } from '../connect.ts';
import type { Headset } from '../headset.ts';
import { emptyDisk, memoryStore } from './memoryStore.ts';
import { type ModelPortal, modelSecret, sessionOf } from './modelPortal.ts';
import { modelSealingKey } from './openSeal.ts';

export const learner = '1000000004';
export const testModule = { _id: sessionOf(9), version: '1.0.0' };

/** The start of a training, and the finish of a session. */
export const training = { module: testModule, mode: 'training' } as const;
export const completed = { outcome: 'completed', score: 0.9 } as const;

/** A `fetch` without a network. */
export const offline = () => Promise.reject(new TypeError('fetch failed'));

/** A `sleep` that ends only when it is aborted. */
export const untilAborted: NonNullable<ConnectOptions['sleep']> = (_ms, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

/** Ids that are unique within a test and the same in every run. */
export const countedIds = (): (() => string) => {
  let count = 100;
  return () => {
    count += 1;
    return sessionOf(count);
  };
};

/** A headset that is enrolled at the model portal. Its waits pass at once, and its clock stands still. */
export const testHeadset = async (
  portal: ModelPortal,
  changes: Partial<ConnectOptions> = {},
): Promise<Headset> =>
  connect({
    portal: 'http://portal.test',
    store: memoryStore(emptyDisk()),
    secret: modelSecret,
    sealingKey: modelSealingKey,
    fetch: portal.fetch,
    clock: { now: portal.now, elapsed: () => 0 },
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    random: () => 0.5,
    newId: countedIds(),
    gatherMs: 0,
    statusMs: 0,
    ...changes,
  });
