import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { usualDataDir } from './usualDataDir.ts';

const folderWith = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'simward-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) mkdirSync(join(folder, name));
  return folder;
};

test('root keeps the data of an installed copy in /var/lib, anybody else in the copy', () => {
  expect(usualDataDir(folderWith(), true)).toBe('/var/lib/simward');
  expect(usualDataDir(folderWith(), false)).toBe('data');
});

test('a checkout, and a copy that has data already, keep it beside the program', () => {
  expect(usualDataDir(folderWith('.git'), true)).toBe('data');
  expect(usualDataDir(folderWith('data'), true)).toBe('data');
});
