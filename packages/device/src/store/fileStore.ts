import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type JournalRecord,
  keptSchema,
  parseRecord,
  type SessionStore,
  type StoreContents,
} from './sessionStore.ts';

const ending = '.jsonl';

/**
 * Keeps one append-only journal per session in a folder. Each line is fsynced before its promise is
 * fulfilled. The headset's secret is in the same folder, and only its owner can read it.
 */
export const fileStore = (folder: string): SessionStore => {
  const files = new Map<string, JournalFile>();
  const pathOf = (sessionId: string) => join(folder, `${sessionId}${ending}`);
  const enrolmentPath = join(folder, 'enrolment.json');
  let unlock = async () => {};

  const fileOf = (sessionId: string) => {
    const file = files.get(sessionId) ?? journalFile(pathOf(sessionId));
    files.set(sessionId, file);
    return file;
  };

  return {
    open: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      unlock = await lockFolder(folder);
      const journals = new Map<string, JournalRecord[]>();
      for (const name of (await readdir(folder)).filter((entry) => entry.endsWith(ending)).sort()) {
        const lines = await readJournal(join(folder, name));
        const records = lines.map(parseRecord).filter((record) => record !== undefined);
        journals.set(name.slice(0, -ending.length), records);
      }
      return { enrolment: await readEnrolment(enrolmentPath), journals };
    },
    keepEnrolment: async (enrolment) => {
      await writeWhole(enrolmentPath, JSON.stringify(enrolment));
      await syncFolder(folder);
    },
    append: async (sessionId, record) => {
      const isNew = record.kind === 'started';
      await fileOf(sessionId).append(JSON.stringify(record));
      if (isNew) await syncFolder(folder);
    },
    remove: async (sessionId) => {
      await fileOf(sessionId).remove();
      files.delete(sessionId);
    },
    close: () => unlock(),
  };
};

/**
 * A file with one JSON value on each line. Lines that are appended while the disk is busy share one write and
 * one fsync, so that recording keeps pace with a scenario that reports many events at once.
 */
interface JournalFile {
  /** The promise is fulfilled when the line is on the disk. */
  append(line: string): Promise<void>;
  remove(): Promise<void>;
}

const journalFile = (path: string): JournalFile => {
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
        // Half a line is cut off again, because it would make the next line unreadable.
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

/**
 * The complete lines of a journal. A last line that a crash cut short is removed from the file, so that the
 * next line starts clean.
 */
const readJournal = async (path: string): Promise<string[]> => {
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

/** Reserves the folder for this process: two processes must not send and delete the same journals. */
const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock');
  for (;;) {
    try {
      await writeFile(path, `${process.pid}`, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`The headset's folder is in use by process ${holder}: ${folder}`);
    }
    await rm(path, { force: true });
  }
};

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const readEnrolment = async (path: string): Promise<StoreContents['enrolment']> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keptSchema.parse(JSON.parse(text));
};

/** Replaces the file so that it holds the old content or the new one, even after a crash in between. */
const writeWhole = async (path: string, text: string) => {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
};

/** Makes a new file's name durable; Windows cannot open a folder and does not need it. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
