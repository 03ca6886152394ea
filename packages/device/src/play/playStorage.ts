import { indexedDbStore } from '../store/indexedDbStore.ts';
import type { SessionStore } from '../store/sessionStore.ts';

/** Where a browser keeps plays: a database each, named in the tab that has it open, and used by one tab at a time. */
export interface PlayStorage {
  store(name: string): SessionStore;
  /** Names of all plays that this browser keeps. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** The play of this tab; a reload keeps it, a page that is opened anew has none. */
  ofTab(scenario: string): string | undefined;
  keepForTab(scenario: string, name: string): void;
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
    const databases = await indexedDB.databases().catch(() => []);
    return databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  },
  remove: (name) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      // What cannot be deleted now is tried again by the next page.
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    }),
  ofTab: (scenario) => tabStorage()?.getItem(prefix + scenario) ?? undefined,
  keepForTab: (scenario, name) => tabStorage()?.setItem(prefix + scenario, name),
  lock: (name) =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(() => release()));
        })
        .catch(reject);
    }),
};

/** A browser that forbids storage throws at the mere question. */
const tabStorage = () => {
  try {
    return sessionStorage;
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
