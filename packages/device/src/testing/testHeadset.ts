import { type ConnectOptions, connect } from '../connect.ts';
import type { Headset } from '../headset.ts';
import { emptyDisk, memoryStore } from './memoryStore.ts';
import { type ModelPortal, modelSecret, sessionOf } from './modelPortal.ts';
import { modelSealingKey } from './openSeal.ts';

export const learner = '1000000004';
export const testModule = { _id: sessionOf(9), version: '1.0.0' };

/** Ids that are unique within a test and the same in every run. */
export const countedIds = (): (() => string) => {
  let count = 100;
  return () => {
    count += 1;
    return sessionOf(count);
  };
};

/** A headset that is enrolled at the model portal, waits no time and is on a clock that stands still. */
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
