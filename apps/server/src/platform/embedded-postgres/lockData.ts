import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processIdentity } from './processIdentity.ts';

/** Another running process serves the data already. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/**
 * Claims the data for this process until `release` is called. The lock of a killed process is taken over,
 * even if another process has got the same pid in the meantime.
 */
export function lockData(lockFile: string): { release(): void } {
  const own = `${process.pid} ${processIdentity(process.pid) ?? ''}`;
  // The lock is written under another name and then linked, so that it appears with its content or not at all.
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    for (;;) {
      if (link(draft, lockFile)) break;
      const lock = read(lockFile);
      if (lock === null) continue;
      const holder = livingHolder(lock);
      if (holder !== null) {
        throw new DataInUseError(
          `The data in ${dirname(lockFile)} is in use by another Simward process (pid ${holder}): stop that one first, or give this one its own DATA_DIR.`,
        );
      }
      removeStale(lockFile, lock);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release() {
      if (read(lockFile) === own) rmSync(lockFile, { force: true });
    },
  };
}

/** True if a living process holds the lock. */
export function isLocked(lockFile: string): boolean {
  const lock = read(lockFile);
  return lock !== null && livingHolder(lock) !== null;
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function livingHolder(lock: string): number | null {
  const [pid = '', ...identity] = lock.split(' ');
  const running = processIdentity(Number(pid));
  return running !== null && running === identity.join(' ') ? Number(pid) : null;
}

function removeStale(lockFile: string, stale: string): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  // Another process may have taken over the stale lock between reading and renaming: then its lock is put back.
  if (read(aside) !== stale) link(aside, lockFile);
  rmSync(aside, { force: true });
}
