import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortalProcess } from './portalProcess.ts';

const root = join(import.meta.dirname, '..');
const cacheFolder = join(root, 'node_modules', '.cache', 'simward-demo');
/** Folders that decide what the demo company is made of. */
const sources = [
  'apps/server/seed',
  'apps/server/migrations',
  'apps/server/src',
  'packages/contract/src',
  'packages/device/src',
  'packages/texts/src',
];

/**
 * Makes a data directory with the demo company, which the caller deletes. Making the company takes a minute of a processor:
 * it is made once a day for each state of the sources, and copied from then on.
 * @param longestStartMs how long making it may take
 */
export const copyDemoData = async (longestStartMs = 240_000): Promise<string> => {
  const original = join(cacheFolder, fingerprint());
  if (!existsSync(original)) await makeDemoData(original, longestStartMs);
  const dataDir = mkdtempSync(join(tmpdir(), 'simward-demo-'));
  copyFolder(original, dataDir);
  return dataDir;
};

const makeDemoData = async (original: string, longestStartMs: number): Promise<void> => {
  rmSync(cacheFolder, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  const dataDir = mkdtempSync(join(cacheFolder, 'new-'));
  const portal = await createPortalProcess({ demo: true, dataDir, longestStartMs });
  try {
    await portal.start();
  } finally {
    await portal.close();
  }
  renameSync(dataDir, original);
};

/** Depends on the sources and on today, because the sessions of the demo company end today. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of sources)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql|json)$/.test(name) && !/\.(test|samples)\./.test(name))
        hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
};

/** Copies the owners of files as well: PostgreSQL does not start on files of somebody else. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
};
