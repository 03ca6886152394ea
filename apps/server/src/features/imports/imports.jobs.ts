import { z } from 'zod';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { type BatchKey, deleteOldBatches } from './store/importBatch.sql.ts';
import { importChunk } from './store/importChunk.ts';
import { findRights } from './validate/findFacts.sql.ts';

/** Uploaded files hold personal data and are deleted after this time, imported or not. */
const keptDays = 7;
const dayMs = 86_400_000;

interface ImportTask extends BatchKey {
  creator: PersonKey;
}

const payload = z.object({
  companyId: z.uuid(),
  batchId: z.uuid(),
  creator: z.object({ companyId: z.uuid(), userId: z.uuid() }),
});

/** Imports a confirmed file chunk by chunk. */
export const importPeopleJob: TaskJob<ImportTask> = {
  name: 'import-people',
  payload,
  restartable: true,
  taskOf: ({ companyId, batchId }) => ({ companyId, taskId: batchId }),
  run: async (platform, { creator, ...key }, doSteps) => {
    const { companyId } = key;
    let steps: number;
    do {
      // The person who confirmed the import may have lost the right to it since.
      const rights = await platform.database.read({ companyId: creator.companyId }, (trx) =>
        findRights(trx, creator, companyId),
      );
      ({ steps } = await doSteps({ companyId }, (trx) =>
        importChunk({ platform, trx }, key, rights && { ...rights, creator }, platform.clock.now()),
      ));
    } while (steps > 0);
  },
};

/** Deletes uploaded files of every company after seven days; the imported people stay. */
export const purgeImports = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) => deleteOldBatches(trx, new Date(clock.now().getTime() - keptDays * dayMs)));

export const importJobs: readonly Job[] = [
  { name: 'purge-imports', cron: '35 * * * *', run: purgeImports },
  taskConsumerOf(importPeopleJob),
];
