import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/clusterRecord.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/postmaster.ts';
import { processIdentity } from '../apps/server/src/platform/embedded-postgres/processIdentity.ts';
import { startProgram } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';

// Each test starts the program once or more.
vi.setConfig({ testTimeout: 120_000 });

test.each(['SIGHUP', 'SIGTERM'] as const)(
  '%s stops everything, PostgreSQL too, also before it is ready',
  async (signal) => {
    const dataDir = temporaryFolder();
    for (const moment of ['Database: ', 'Simward is ready']) {
      const program = startProgram({ PORT: '0', DATA_DIR: dataDir });
      await program.says(moment);
      const postmaster = () => readPostmasterFile(readClusterRecord(dataDir)?.directory ?? '')?.pid ?? 0;
      const pid = postmaster();
      program.child.kill(signal);
      expect(await program.ended).toBe(moment === 'Simward is ready' ? 0 : 1);
      expect(program.said).toContain('Stopping …');
      await expect.poll(() => processIdentity(pid || postmaster()), { timeout: 20_000 }).toBeNull();
    }
  },
);

test.runIf(process.getuid?.() === 0)(
  'root with a umask of 077 and data under a private home starts',
  async () => {
    const home = temporaryFolder();
    const dataDir = join(home, 'portal', 'data');
    mkdirSync(dirname(dataDir), { mode: 0o700 });
    const program = startProgram({ PORT: '0', DATA_DIR: dataDir }, '077');
    onTestFinished(() => void program.child.kill('SIGKILL'));
    await program.says('Simward is ready');
    const cluster = readClusterRecord(dataDir)?.directory ?? '';
    expect(program.said).toContain(`its data lies in ${cluster}`);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(existsSync(cluster)).toBe(true);
    rmSync(dirname(cluster), { recursive: true });
  },
);
