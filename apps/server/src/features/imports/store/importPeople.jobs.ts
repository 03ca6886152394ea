import { z } from 'zod';
import { consumerOf, type Job, type QueuedJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRights } from '../validate/findFacts.sql.ts';
import { type BatchKey, changeBatch, deleteOldBatches, lockBatch } from './importBatch.sql.ts';
import { importChunk } from './importChunk.ts';

/** Uploaded files hold personal data: whatever became of them, they are gone after this. */
const keptDays = 7;

interface ImportTask extends BatchKey {
  creator: { companyId: string; userId: string };
}

const payload = z.object({
  companyId: z.uuid(),
  batchId: z.uuid(),
  creator: z.object({ companyId: z.uuid(), userId: z.uuid() }),
});

/** Works a running batch off; two at once take turns, and one that is begun again goes on where the other ended. */
export const importPeople = async (platform: Platform, { creator, ...key }: ImportTask): Promise<void> => {
  const { database, clock } = platform;
  for (let more = true; more; ) {
    const rights = await database.read({ companyId: creator.companyId }, (trx) =>
      findRights(trx, creator, key.companyId),
    );
    more = await database.write({ companyId: key.companyId }, (trx) =>
      importChunk({ platform, trx }, key, rights, clock.now()),
    );
  }
};

/** Leaves one state for the other; a batch in any other state stays as it is. */
const move = ({ database }: Platform, key: BatchKey, from: 'running' | 'failed', to: 'running' | 'failed') =>
  database.write({ companyId: key.companyId }, async (trx) => {
    const batch = await lockBatch(trx, key);
    if (batch?.state === from) await changeBatch(trx, key, { state: to });
  });

/** The import of a file, queued as it is confirmed. */
export const importPeopleJob: QueuedJob<ImportTask> = {
  name: 'import-people',
  payload,
  run: async (platform, { creator, companyId, batchId }) => {
    const key = { companyId, batchId };
    await move(platform, key, 'failed', 'running');
    try {
      await importPeople(platform, { ...key, creator });
    } catch (error) {
      await move(platform, key, 'running', 'failed');
      throw error;
    }
  },
};

/** Forgets uploaded files of every company after seven days; the people stay. */
export const purgeImports = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) =>
    deleteOldBatches(trx, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  );

export const importJobs: readonly Job[] = [
  { name: 'purge-imports', cron: '35 * * * *', run: purgeImports },
  consumerOf(importPeopleJob),
];
