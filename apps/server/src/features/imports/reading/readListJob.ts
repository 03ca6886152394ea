import { z } from 'zod';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { TaskJob } from '../../../platform/progress/taskJob.ts';
import { findFile } from '../../../platform/storage/file.sql.ts';
import { readAll } from '../../../platform/storage/readAll.ts';
import { profileColumns } from '../columns/profileColumns.ts';
import { compareBatch } from '../compare/previewBatch.ts';
import type { PeopleTable } from '../parse/readTable.ts';
import { readTableAside } from '../parse/readTableAside.ts';
import { type BatchKey, findBatch, lockBatch } from '../store/importBatch.sql.ts';
import { findLastLine, insertRawRows, storeRecognised } from '../store/lists.sql.ts';
import { findRights } from '../validate/findFacts.sql.ts';
import { recogniseList } from './recogniseList.ts';

/** The rows of longer lists are read in the background: more would take over two seconds. */
export const mostRowsAtOnce = 3_000;

interface ReadingTask extends BatchKey {
  creator: PersonKey;
}

const payload = z.object({
  companyId: z.uuid(),
  batchId: z.uuid(),
  creator: z.object({ companyId: z.uuid(), userId: z.uuid() }),
});

/** Reads the rows of a long list from its stored file, recognises its columns, and compares it when nothing is in question. */
export const readListJob: TaskJob<ReadingTask> = {
  name: 'read-list',
  payload,
  restartable: true,
  taskOf: ({ companyId, batchId }) => ({ companyId, taskId: batchId }),
  run: async (platform, { creator, ...key }, doSteps) => {
    const scope = { companyId: key.companyId };
    const table = await readStored(platform, key, creator);
    const lastLine = await platform.database.read(scope, (trx) => findLastLine(trx, key));
    const rows = table.rows.filter(({ line }) => line > lastLine);
    for (let start = 0; start < rows.length; start += rowsPerStep)
      await doSteps(scope, async (trx) => {
        const part = rows.slice(start, start + rowsPerStep);
        await insertRawRows(trx, key, part);
        return { steps: part.length };
      });
    await recogniseStored(platform, key, creator, table);
  },
};

const rowsPerStep = 500;

const readStored = async (platform: Platform, key: BatchKey, creator: PersonKey): Promise<PeopleTable> => {
  const file = await platform.database.read({ companyId: key.companyId }, async (trx) => {
    const batch = await findBatch(trx, { companyId: key.companyId, createdBy: undefined }, key.batchId);
    if (!batch?.file_id) throw problem('import.not-found');
    return findFile(trx, key.companyId, batch.file_id);
  });
  const content = existing(await platform.storage.read(file.storage_key), 'import.not-found');
  return readTableAside(await readAll(content, file.byte_size), creator.userId);
};

/** Stores answers and difference together, so that nobody sees the one without the other. */
const recogniseStored = async (
  platform: Platform,
  key: BatchKey,
  creator: PersonKey,
  { headers, rows }: PeopleTable,
): Promise<void> => {
  const { database } = platform;
  const caller = await database.read({ companyId: creator.companyId }, (trx) =>
    findRights(trx, creator, key.companyId),
  );
  if (!caller) throw problem('access.forbidden');
  const columns = await profileColumns(headers, rows);
  await database.write({ companyId: key.companyId }, async (trx) => {
    const batch = existing(await lockBatch(trx, key), 'import.not-found');
    // An earlier try came as far as this.
    if (batch.mapping !== null) return;
    const list = await recogniseList({ platform, trx, caller }, key.companyId, columns, rows);
    await storeRecognised(trx, key, { fileName: batch.file_name, ...list });
    if (list.inQuestion) return;
    const stored = existing(await lockBatch(trx, key), 'import.not-found');
    await compareBatch({ platform, caller }, trx, stored, { unseen: true });
  });
};
