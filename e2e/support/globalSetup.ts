import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startMailbox } from './mailbox.ts';
import { startPortal } from './portalProcess.ts';

/**
 * One portal with demo data for the whole run, because making the data takes most of a minute, and the mail server that
 * it sends to. Whoever works on a journey names a running portal in SIMWARD_ADDRESS instead.
 */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SIMWARD_ADDRESS) return async () => undefined;
  const output = projects[0]?.outputDir ?? tmpdir();
  mkdirSync(output, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'simward-e2e-'));
  const mailFolder = join(dataDir, 'mailbox');
  const mailbox = await startMailbox(mailFolder);
  const logFile = join(output, 'portal.log');
  try {
    const portal = await startPortal({ dataDir, logFile, smtpUrl: mailbox.url, patienceMs: 240_000 });
    process.env.SIMWARD_ADDRESS = portal.address;
    process.env.SIMWARD_MAILBOX = mailFolder;
    return async () => {
      await portal.stop();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
