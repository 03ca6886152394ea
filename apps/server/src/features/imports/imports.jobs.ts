import { setTimeout as wait } from 'node:timers/promises';
import { imports } from '@simward/contract';
import { z } from 'zod';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { deactivateDueLeavers, deactivateLeavers } from './leavers/deactivateLeavers.ts';
import { callOffListed, isLeavingNow } from './leavers/leavers.sql.ts';
import { type BatchKey, deleteOldBatches, deleteOldRows, isAnotherRunning } from './store/importBatch.sql.ts';
import { importChunk } from './store/importChunk.ts';
import { findRights, type Importer } from './validate/findFacts.sql.ts';

/** Uploaded files hold personal data and are deleted after this time, imported or not. */
const keptDays = 7;
const dayMs = 86_400_000;

interface ImportTask extends BatchKey {
  creator: PersonKey;
  /** False for a file of C35. */
  compares: boolean;
}

const payload = z.object({
  companyId: z.uuid(),
  batchId: z.uuid(),
  creator: z.object({ companyId: z.uuid(), userId: z.uuid() }),
  compares: z.boolean().default(false),
});

/** Stores a confirmed import chunk by chunk, then deactivates whom it leaves out where that is due today. */
export const importPeopleJob: TaskJob<ImportTask> = {
  name: 'import-people',
  payload,
  restartable: true,
  taskOf: ({ companyId, batchId }) => ({ companyId, taskId: batchId }),
  run: async (platform, { creator, compares, ...key }, doSteps) => {
    const scope = { companyId: key.companyId };
    const doAll = async (chunk: (trx: Trx, importer: Importer | undefined) => Promise<{ steps: number }>) => {
      let steps: number;
      do {
        // The person who confirmed the import may have lost the right to it since.
        const importer = await platform.database.read({ companyId: creator.companyId }, (trx) =>
          findRights(trx, creator, key.companyId),
        );
        ({ steps } = await doSteps(scope, (trx) => chunk(trx, importer)));
      } while (steps > 0);
    };
    if (compares) await waitForEarlier(platform, key);
    const now = () => platform.clock.now();
    await doAll((trx, importer) => importChunk({ platform, trx }, key, importer, now()));
    if (!compares) return;
    await platform.database.write(scope, (trx) => callOffListed(trx, key, now()));
    if (await platform.database.read(scope, (trx) => isLeavingNow(trx, key, now())))
      await doAll((trx, importer) => deactivateLeavers({ platform, trx }, key, importer, now()));
  },
};

const pauseMs = 500;
/** After this time an import no longer waits for an earlier one, which may have lost its process. */
const longestWaitMs = 10 * 60_000;

/** Two imports of a company are stored one after the other. */
const waitForEarlier = async ({ database }: Platform, key: BatchKey): Promise<void> => {
  for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
    if (!(await database.read({ companyId: key.companyId }, (trx) => isAnotherRunning(trx, key)))) return;
    await wait(pauseMs);
  }
};

/** Deletes uploaded files of every company after some days; the imported people stay. */
export const purgeImports = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', async (trx) => {
    const now = clock.now().getTime();
    await deleteOldBatches(trx, new Date(now - keptDays * dayMs));
    await deleteOldRows(trx, new Date(now - imports.fileDays * dayMs));
  });

export const importJobs: readonly Job[] = [
  { name: 'purge-imports', cron: '35 * * * *', run: purgeImports },
  { name: 'deactivate-leavers', cron: '2,17,32,47 * * * *', run: deactivateDueLeavers },
  taskConsumerOf(importPeopleJob),
];
