import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'simward-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('makes a master key once and keeps it to this user', () => {
  const first = loadSecrets({ secretKey: null, dataDir });
  expect(loadSecrets({ secretKey: null, dataDir })).toEqual(first);
  const file = join(dataDir, 'secrets', 'master.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  loadSecrets({ secretKey: null, dataDir });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('refuses a damaged master key instead of making another one', () => {
  loadSecrets({ secretKey: null, dataDir });
  writeFileSync(join(dataDir, 'secrets', 'master.key'), 'x');
  expect(() => loadSecrets({ secretKey: null, dataDir })).toThrow('holds no usable secret');
});

test('derives different keys from one given key, the same in every process', () => {
  const secretKey = randomBytes(32).toString('base64url');
  const secrets = loadSecrets({ secretKey, dataDir });
  expect(loadSecrets({ secretKey, dataDir: '/elsewhere' })).toEqual(secrets);
  const { fingerprint, ...keys } = secrets;
  const texts = Object.values(keys).map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.every((text) => text.length === 64 && !text.startsWith(fingerprint))).toBe(true);
});
