import {
  type JournalRecord,
  parseRecord,
  type SessionStore,
  type StoreContents,
} from '../store/sessionStore.ts';

/** Survives a simulated crash: a new store can open it. */
export interface Disk {
  enrolment: StoreContents['enrolment'];
  journals: Map<string, string[]>;
}

export const emptyDisk = (): Disk => ({ enrolment: undefined, journals: new Map() });

/** A store on a disk in memory. A write reaches the disk when `before` is fulfilled, and never if it is rejected. */
export const memoryStore = (disk: Disk, before: () => Promise<void> = async () => {}): SessionStore => ({
  open: async () => ({
    enrolment: disk.enrolment,
    journals: new Map(
      [...disk.journals].map(([sessionId, lines]): [string, JournalRecord[]] => [
        sessionId,
        lines.map(parseRecord).filter((record) => record !== undefined),
      ]),
    ),
  }),
  keepEnrolment: async (enrolment) => {
    disk.enrolment = enrolment;
  },
  append: async (sessionId, record) => {
    const line = JSON.stringify(record);
    await before();
    disk.journals.set(sessionId, [...(disk.journals.get(sessionId) ?? []), line]);
  },
  remove: async (sessionId) => {
    await before();
    disk.journals.delete(sessionId);
  },
  close: async () => {},
});
