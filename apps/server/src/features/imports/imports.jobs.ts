import { setTimeout as wait } from 'node:timers/promises';
import { imports } from '@simward/contract';
import { z } from 'zod';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { purgeLists } from './history/purgeLists.ts';
import { deactivateDueLeavers, deactivateLeavers } from './leavers/deactivateLeavers.ts';
import { callOffListed, isLeavingNow } from './leavers/leavers.sql.ts';
import { readListJob } from './reading/readListJob.ts';
import { type BatchKey, isAnotherRunning, keepCounts } from './store/importBatch.sql.ts';
import { importChunk } from './store/importChunk.ts';
import { findRights, type Importer } from './validate/findFacts.sql.ts';

/** Files that nobody imported are deleted after this time. */
const unbegunDays = 7;
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
    if (compares) await platform.database.write(scope, (trx) => callOffListed(trx, key, now()));
    if (compares && (await platform.database.read(scope, (trx) => isLeavingNow(trx, key, now()))))
      await doAll((trx, importer) => deactivateLeavers({ platform, trx }, key, importer, now()));
    await platform.database.write(scope, (trx) => keepCounts(trx, key, { finished_at: now() }));
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

/** Deletes files and rows of every company after some days; the imported people and the history stay. */
export const purgeImports = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const uploaded = { unbegun: before(unbegunDays), begun: before(imports.fileDays) };
  while (await database.write('all', (trx) => purgeLists(trx, uploaded, now)));
};

export const importJobs: readonly Job[] = [
  { name: 'purge-imports', cron: '35 * * * *', run: purgeImports },
  { name: 'deactivate-leavers', cron: '2,17,32,47 * * * *', run: deactivateDueLeavers },
  taskConsumerOf(readListJob),
  taskConsumerOf(importPeopleJob),
];
