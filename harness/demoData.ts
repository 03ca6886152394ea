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
const kept = join(root, 'node_modules', '.cache', 'simward-demo');
/** What the demo company is made from, through the services. */
const sources = [
  'apps/server/seed',
  'apps/server/migrations',
  'apps/server/src',
  'packages/contract/src',
  'packages/device/src',
  'packages/texts/src',
];

/**
 * A data directory of its own with the demo company, for a portal that starts on it; the caller deletes it. Making the
 * company takes a minute of a processor, so it is made once a day for each state of the sources, and copied.
 * @param longestStartMs how long making it may take
 */
export const copyDemoData = async (longestStartMs = 240_000): Promise<string> => {
  const original = join(kept, fingerprint());
  if (!existsSync(original)) await makeDemoData(original, longestStartMs);
  const dataDir = mkdtempSync(join(tmpdir(), 'simward-demo-'));
  copyFolder(original, dataDir);
  return dataDir;
};

const makeDemoData = async (original: string, longestStartMs: number): Promise<void> => {
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const dataDir = mkdtempSync(join(kept, 'new-'));
  const portal = await createPortalProcess({ demo: true, dataDir, longestStartMs });
  try {
    await portal.start();
  } finally {
    await portal.close();
  }
  renameSync(dataDir, original);
};

/** The demo company's days end today, so that tomorrow it is another one. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of sources)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql|json)$/.test(name) && !/\.(test|samples)\./.test(name))
        hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
};

/** With its owners where the system has them: PostgreSQL starts on no files of somebody else. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
};
