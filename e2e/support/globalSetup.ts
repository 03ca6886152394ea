import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { copyDemoData } from '../../harness/demoData.ts';
import { createPortalProcess } from '../../harness/portalProcess.ts';
import { startMailbox } from './mailbox.ts';

/**
 * Starts one portal with demo data for the whole run, and a mail server for it. Whoever works on a journey names a portal
 * that is already running in SIMWARD_ADDRESS instead.
 */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SIMWARD_ADDRESS) return async () => undefined;
  const output = projects[0]?.outputDir ?? tmpdir();
  mkdirSync(output, { recursive: true });
  const mailFolder = mkdtempSync(join(tmpdir(), 'simward-mailbox-'));
  const mailbox = await startMailbox(mailFolder);
  const dataDir = await copyDemoData();
  const portal = await createPortalProcess({
    demo: true,
    dataDir,
    // Passkeys need a host name: browsers offer none at 127.0.0.1.
    publicHost: 'localhost',
    smtpUrl: mailbox.url,
    logFile: join(output, 'portal.log'),
  });
  const close = async () => {
    await portal.close();
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    rmSync(mailFolder, { recursive: true, force: true });
  };
  try {
    await portal.start();
  } catch (error) {
    await close();
    throw error;
  }
  process.env.SIMWARD_ADDRESS = portal.origin;
  process.env.SIMWARD_MAILBOX = mailFolder;
  return close;
}
