import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';
import { keepCounts } from '../store/importBatch.sql.ts';

/**
 * Gives up what is not kept for ever: imports that nobody began; of the others the file, the rows and the values for an
 * undo that is long over. Their lines in the history stay.
 * @returns true if there may be more
 */
export const purgeLists = async (
  trx: Trx,
  { unbegun, begun }: UploadedBefore,
  now: Date,
): Promise<boolean> => {
  const old = await trx
    .selectFrom('import_batch as b')
    .select(['company_id', 'import_batch_id', 'file_id', 'started_at', 'counts'])
    .where((where) =>
      where.or([
        where.and([where('started_at', 'is', null), where('created_at', '<', unbegun)]),
        where.and([
          where('started_at', 'is not', null),
          where('created_at', '<', begun),
          where.or([
            where('profile', 'is not', null),
            where('file_id', 'is not', null),
            sql<boolean>`exists (select 1 from import_row r
              where r.company_id = b.company_id and r.import_batch_id = b.import_batch_id)`,
          ]),
        ]),
      ]),
    )
    .limit(importsAtOnce)
    .execute();
  for (const { company_id, import_batch_id, file_id, started_at, counts } of old) {
    if (file_id) await releaseFile(trx, company_id, file_id, now);
    if (!started_at) {
      await trx
        .deleteFrom('import_batch')
        .where('company_id', '=', company_id)
        .where('import_batch_id', '=', import_batch_id)
        .execute();
      continue;
    }
    if (counts === null) await keepCounts(trx, { companyId: company_id, batchId: import_batch_id });
    await trx
      .deleteFrom('import_row')
      .where('company_id', '=', company_id)
      .where('import_batch_id', '=', import_batch_id)
      .execute();
    await trx
      .updateTable('import_change')
      .set({ before: '{}', after: '{}' })
      .where('company_id', '=', company_id)
      .where('import_batch_id', '=', import_batch_id)
      .execute();
    await trx
      .updateTable('import_batch')
      .set({ file_id: null, profile: null, mapping: null })
      .where('company_id', '=', company_id)
      .where('import_batch_id', '=', import_batch_id)
      .execute();
  }
  return old.length === importsAtOnce;
};

/** Imports that were uploaded before these instants. */
interface UploadedBefore {
  unbegun: Date;
  begun: Date;
}

/** Few, so that each round's transaction is short. */
const importsAtOnce = 20;
