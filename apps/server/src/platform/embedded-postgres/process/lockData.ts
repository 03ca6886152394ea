import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processIdentity } from './processIdentity.ts';

/** The data is already served by another running process. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/**
 * Claims the data for this process until `release` is called. A lock left behind by a killed process is
 * taken over, also when its pid has meanwhile been given to another process.
 */
export function lockData(lockFile: string): { release(): void } {
  const own = `${process.pid} ${processIdentity(process.pid) ?? ''}`;
  // Written under a name of its own and then linked, the lock appears with its content or not at all.
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    for (;;) {
      if (link(draft, lockFile)) break;
      const found = read(lockFile);
      if (found === null) continue;
      const holder = livingHolder(found);
      if (holder !== null) {
        throw new DataInUseError(
          `The data in ${dirname(lockFile)} is in use by another Simward process (pid ${holder}): stop that one first, or give this one its own DATA_DIR.`,
        );
      }
      setAside(lockFile, found);
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

/** Whether a living process holds the lock. */
export function isLocked(lockFile: string): boolean {
  const found = read(lockFile);
  return found !== null && livingHolder(found) !== null;
}

function livingHolder(lock: string): number | null {
  const [pid = '', ...identity] = lock.split(' ');
  const running = processIdentity(Number(pid));
  return running !== null && running === identity.join(' ') ? Number(pid) : null;
}

function setAside(lockFile: string, stale: string): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  // Another process may have taken the stale lock over between reading and renaming: give it back.
  if (read(aside) !== stale) link(aside, lockFile);
  rmSync(aside, { force: true });
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
