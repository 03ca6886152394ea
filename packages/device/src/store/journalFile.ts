import { open, rm } from 'node:fs/promises';

/**
 * A file of one JSON value a line. Lines that are appended while the disk is busy share one write and one fsync,
 * so that recording keeps pace with a scenario that reports many things at once.
 */
export interface JournalFile {
  /** Fulfilled when the line is on the disk. */
  append(line: string): Promise<void>;
  remove(): Promise<void>;
}

export const journalFile = (path: string): JournalFile => {
  let gathered = '';
  let upcoming: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const lines = gathered;
    gathered = '';
    upcoming = undefined;
    const handle = await open(path, 'a', 0o600);
    try {
      const { size } = await handle.stat();
      try {
        await handle.writeFile(lines);
        await handle.sync();
      } catch (error) {
        // Half a line must not swallow the next one.
        await handle.truncate(size);
        throw error;
      }
    } finally {
      await handle.close();
    }
  };
  return {
    append: (line) => {
      gathered += `${line}\n`;
      if (!upcoming) {
        upcoming = last.then(write);
        last = upcoming.catch(() => undefined);
      }
      return upcoming;
    },
    remove: () => {
      const removed = last.then(() => rm(path, { force: true }));
      last = removed.catch(() => undefined);
      return removed;
    },
  };
};

/** The whole lines of a journal. A last line that a crash tore is cut off, so that the next one starts clean. */
export const readJournal = async (path: string): Promise<string[]> => {
  const handle = await open(path, 'r+');
  try {
    const bytes = await handle.readFile();
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole < bytes.length) await handle.truncate(whole);
    return bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
  } finally {
    await handle.close();
  }
};
