import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes the folder for this process, so that two of them never send and delete the same journals. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
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
