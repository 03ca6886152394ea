import { type OpenPlayOptions, openPlay, type Play, sendLeftPlays } from '../play/openPlay.ts';
import type { PlayStorage } from '../play/playStorage.ts';
import { type Disk, emptyDisk, memoryStore } from './memoryStore.ts';
import type { ModelPortal } from './modelPortal.ts';
import { countedIds } from './testHeadset.ts';

interface TestTab {
  open(options?: { ticket?: string }): Promise<Play | undefined>;
  /** Another tab that names the same play, as browsers make it. */
  duplicate(): TestTab;
}

/** A browser in memory, whose plays outlive its tabs. `full` is one whose storage takes nothing. */
export const testBrowser = (
  portal: ModelPortal,
  changes: Partial<OpenPlayOptions> = {},
  { isFull = false }: { isFull?: boolean } = {},
) => {
  const disks = new Map<string, Disk>();
  const locked = new Set<string>();

  const storageOf = (tab: Map<string, string>): PlayStorage => ({
    store: (name) => {
      const disk = disks.get(name) ?? emptyDisk();
      disks.set(name, disk);
      const store = memoryStore(disk);
      const refuse = () => Promise.reject(new Error('The storage is full'));
      return isFull ? { ...store, keepEnrolment: refuse, append: refuse } : store;
    },
    names: async () => [...disks.keys()],
    remove: async (name) => {
      disks.delete(name);
    },
    ofTab: async (scenario) => tab.get(scenario),
    keepForTab: async (scenario, name) => {
      tab.set(scenario, name);
    },
    forgetOfTab: async (scenario) => {
      tab.delete(scenario);
    },
    lock: async (name) => {
      if (locked.has(name)) return undefined;
      locked.add(name);
      return () => locked.delete(name);
    },
  });
  const optionsOf = (tab: Map<string, string>): OpenPlayOptions => ({
    portal: 'http://portal.test',
    scenario: 'hand-hygiene',
    storage: storageOf(tab),
    fetch: portal.fetch,
    clock: { now: portal.now, elapsed: () => 0 },
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    random: () => 0.5,
    newId: countedIds(),
    gatherMs: 0,
    ...changes,
  });
  const tabOf = (kept: Map<string, string>): TestTab => ({
    open: (options = {}) => openPlay({ ...optionsOf(kept), ...options }),
    duplicate: () => tabOf(new Map(kept)),
  });
  const sendLeft = () => sendLeftPlays(optionsOf(new Map()));
  return {
    tab: () => tabOf(new Map()),
    sendLeft,
    keptPlays: () => disks.size,
  };
};
