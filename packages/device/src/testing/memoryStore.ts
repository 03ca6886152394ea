import type { Enrolment, JournalRecord } from '../store/journalRecord.ts';
import { parseRecord } from '../store/journalRecord.ts';
import type { SessionStore } from '../store/sessionStore.ts';

/** What survives a crash. */
export interface Disk {
  enrolment: Enrolment | undefined;
  journals: Map<string, string[]>;
}

export const emptyDisk = (): Disk => ({ enrolment: undefined, journals: new Map() });

/** A store on a disk in memory. `before` decides when, and whether, a write reaches the disk. */
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
