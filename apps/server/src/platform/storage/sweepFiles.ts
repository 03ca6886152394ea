import type { ScheduledJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { deleteFile, findUnusedFiles } from './file.sql.ts';

const dayMs = 86_400_000;
const filesPerRound = 500;

/** Removes files that no record has shown for a day. */
export const sweepFiles = async (platform: Platform): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - dayMs);
  for (let more = true; more; ) {
    const unused = await platform.database.read('all', (trx) => findUnusedFiles(trx, before, filesPerRound));
    let swept = 0;
    for (const file of unused) if (await sweep(platform, file)) swept += 1;
    more = unused.length === filesPerRound && swept > 0;
  }
};

export const fileJobs: readonly ScheduledJob[] = [
  { name: 'sweep-files', cron: '10 3 * * *', run: sweepFiles },
];

type Unused = Awaited<ReturnType<typeof findUnusedFiles>>[number];

/**
 * The object is removed before its row: a row without an object is swept again, but an object without a row
 * never is.
 */
const sweep = async ({ storage, database, log }: Platform, file: Unused): Promise<boolean> => {
  try {
    const { storage_key: key, store_reference: reference } = file;
    if (reference !== null) await storage.parts.giveUp({ key, reference });
    await storage.remove(key);
    await database.write({ companyId: file.company_id }, (trx) =>
      deleteFile(trx, file.company_id, file.file_id),
    );
    return true;
  } catch (error) {
    log.warn({ err: error, fileId: file.file_id }, 'an unused file was not swept');
    return false;
  }
};
