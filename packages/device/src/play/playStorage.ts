import { indexedDbStore } from '../store/indexedDbStore.ts';
import type { SessionStore } from '../store/sessionStore.ts';

/**
 * Where a browser keeps plays: a database each, named in the tab that has it open, and used by one tab at a time. In a browser
 * that forbids to keep anything only `store` fails: there are then no other plays, and none that another tab could have.
 */
export interface PlayStorage {
  store(name: string): SessionStore;
  /** Names of all plays that this browser keeps. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** The play of this tab; a reload keeps it, a page that is opened anew has none. */
  ofTab(scenario: string): Promise<string | undefined>;
  keepForTab(scenario: string, name: string): Promise<void>;
  forgetOfTab(scenario: string): Promise<void>;
  /** Takes a play for this page. Answers how to give it back; undefined while another page has it. */
  lock(name: string): Promise<(() => void) | undefined>;
}

const prefix = 'simward-play-';

export const storeNames = {
  anew: (): string => prefix + crypto.randomUUID(),
};

export const playStorage: PlayStorage = {
  store: indexedDbStore,
  names: async () => {
    const databases = await allowed(() => indexedDB.databases());
    return (databases ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  },
  remove: async (name) => {
    await allowed(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          // What cannot be deleted now is tried again by the next page.
          request.onsuccess = request.onerror = request.onblocked = () => resolve();
        }),
    );
  },
  ofTab: async (scenario) =>
    (await allowed(async () => sessionStorage.getItem(prefix + scenario))) ?? undefined,
  keepForTab: async (scenario, name) => {
    await allowed(async () => sessionStorage.setItem(prefix + scenario, name));
  },
  forgetOfTab: async (scenario) => {
    await allowed(async () => sessionStorage.removeItem(prefix + scenario));
  },
  lock: (name) =>
    new Promise((resolve) => {
      void allowed(
        () =>
          navigator.locks.request(name, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            return new Promise<void>((release) => resolve(() => release()));
          }),
        // Only where locks are forbidden nothing was answered before.
      ).then(() => resolve(() => undefined));
    }),
};

/** Undefined where the browser forbids it; some of them throw at the mere question. */
const allowed = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

// Types for the part of the browser that is used here. With the browser's own types, code for the server could mention
// `window`.
declare const indexedDB: {
  databases(): Promise<{ name?: string }[]>;
  deleteDatabase(name: string): {
    onsuccess: (() => void) | null;
    onerror: (() => void) | null;
    onblocked: (() => void) | null;
  };
};
declare const sessionStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
declare const navigator: {
  locks: {
    request(
      name: string,
      options: { ifAvailable: boolean },
      work: (lock: object | null) => Promise<void> | void,
    ): Promise<void>;
  };
};
