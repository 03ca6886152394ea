import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';
import { type JournalFile, journalFile, readJournal } from './journalFile.ts';
import { type Enrolment, enrolmentSchema, type JournalRecord, parseRecord } from './journalRecord.ts';
import type { SessionStore } from './sessionStore.ts';

const ending = '.jsonl';

/**
 * Keeps one append-only journal per session in a folder, each line fsynced before its promise is fulfilled, and
 * the headset's secret beside them, readable by the owner alone.
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

const readEnrolment = async (path: string): Promise<Enrolment | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : enrolmentSchema.parse(JSON.parse(text));
};

/** Either the old content or the new, whatever happens in between. */
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
