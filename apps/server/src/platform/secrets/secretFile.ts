import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The secret kept in a file that only this user can read; made of 32 random bytes, base64url, when new. */
export function readOrCreateSecret(file: string): string {
  return readSecret(file) ?? createSecret(file);
}

/** The secret kept in the file, null when there is none. */
export function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length < 32) throw new Error(`${file} holds no usable secret: restore it from a backup.`);
  // A copy of the folder may have come with the usual mode.
  chmodSync(file, 0o600);
  return secret;
}

function createSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${secret}\n`);
    fsyncSync(handle);
    // Linked and not renamed: of two processes that start at once, one secret wins for both.
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const kept = readSecret(file);
    if (kept === null) throw error;
    return kept;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}
