import * as z from 'zod';
import { type JournalRecord, journalRecordSchema, keptSchema, type SessionStore } from './sessionStore.ts';

const entrySchema = z.object({ sessionId: z.string(), record: journalRecordSchema });
const recordsStore = 'records';
const enrolmentStore = 'enrolment';
const bySession = 'bySession';

/** Keeps the journals in the browser's database `name`; every record is a transaction of strict durability. */
export const indexedDbStore = (name: string): SessionStore => {
  let database: Promise<Database> | undefined;
  const openOnce = () => {
    database ??= openDatabase(name);
    return database;
  };
  const write = async (storeName: string, change: (store: ObjectStore) => void) => {
    const transaction = (await openOnce()).transaction(storeName, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(storeName));
    // Without it the browser commits only after its answer has come back, which a page that goes away does not live to see.
    transaction.commit();
    await transactionDone(transaction);
  };
  const read = async (storeName: string): Promise<unknown[]> =>
    result((await openOnce()).transaction(storeName, 'readonly').objectStore(storeName).getAll());

  return {
    open: async () => {
      const journals = new Map<string, JournalRecord[]>();
      for (const entry of await read(recordsStore)) {
        const { success, data } = entrySchema.safeParse(entry);
        if (success) journals.set(data.sessionId, [...(journals.get(data.sessionId) ?? []), data.record]);
      }
      const [enrolment] = await read(enrolmentStore);
      return {
        enrolment: enrolment === undefined ? undefined : keptSchema.parse(enrolment),
        journals,
      };
    },
    keepEnrolment: (enrolment) => write(enrolmentStore, (store) => store.put(enrolment, 'enrolment')),
    append: (sessionId, record) => write(recordsStore, (store) => store.put({ sessionId, record })),
    remove: async (sessionId) => {
      const reading = (await openOnce()).transaction(recordsStore, 'readonly').objectStore(recordsStore);
      const keys = await result(reading.index(bySession).getAllKeys(sessionId));
      await write(recordsStore, (store) => {
        for (const key of keys) store.delete(key);
      });
    },
    close: async () => (await openOnce()).close(),
  };
};

const openDatabase = (name: string): Promise<Database> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result
      .createObjectStore(recordsStore, { autoIncrement: true })
      .createIndex(bySession, 'sessionId');
    request.result.createObjectStore(enrolmentStore);
  };
  return result(request);
};

const result = <T>(request: DatabaseRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const transactionDone = (transaction: Transaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

// Types for the part of IndexedDB that is used here. With the browser's own types, code for the server could
// mention `window`.
declare const indexedDB: { open(name: string, version: number): OpenRequest };
type Key = unknown;
interface DatabaseRequest<T> {
  readonly result: T;
  readonly error: unknown;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}
interface OpenRequest extends DatabaseRequest<Database> {
  onupgradeneeded: (() => void) | null;
}
interface Database {
  createObjectStore(name: string, options?: { autoIncrement: boolean }): ObjectStore;
  transaction(name: string, mode: 'readonly' | 'readwrite', options?: { durability: 'strict' }): Transaction;
  close(): void;
}
interface Transaction {
  readonly error: unknown;
  oncomplete: (() => void) | null;
  onabort: (() => void) | null;
  commit(): void;
  objectStore(name: string): ObjectStore;
}
interface ObjectStore {
  put(value: unknown, key?: Key): DatabaseRequest<Key>;
  delete(key: Key): DatabaseRequest<undefined>;
  getAll(): DatabaseRequest<unknown[]>;
  createIndex(name: string, path: string): unknown;
  index(name: string): { getAllKeys(key: Key): DatabaseRequest<Key[]> };
}
