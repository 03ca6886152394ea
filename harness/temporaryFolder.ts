import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { folderInMemory } from '../apps/server/src/testing/portal/folderInMemory.ts';

/** An empty folder that is deleted when the test has finished; it lies in memory where there is enough. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(folderInMemory(), 'simward-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
