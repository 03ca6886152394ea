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

/**
 * Reads the secret from a file that only this user can read. If there is no file, it is made with 32 random
 * bytes in base64url.
 */
export function readOrCreateSecret(file: string): string {
  return readSecret(file) ?? createSecret(file);
}

/** The secret in the file; null if there is no file. */
export function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length < 32) throw new Error(`${file} holds no usable secret: restore it from a backup.`);
  // Removes the rights of other users, because the file may be readable for them after the folder was copied.
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
    // Unlike a rename, a link fails if the file exists, so that two processes that start at once use the same
    // secret.
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const existingSecret = readSecret(file);
    if (existingSecret === null) throw error;
    return existingSecret;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}
