import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Name, codes, icon and banner of modules, by their ids. */
export const describedModules = async (trx: Trx, moduleIds: readonly string[]) => {
  const described = trx
    .selectFrom('module as m')
    .leftJoin('module_file as f', (join) =>
      join.onRef('f.module_id', '=', 'm.module_id').on('f.purpose', '=', 'banner'),
    )
    .select(['m.module_id', 'm.name', 'm.product_code', 'm.family', 'm.topic_icon'])
    .select(['f.storage_key', 'f.byte_size'])
    .where('m.module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`);
  const rows = moduleIds.length === 0 ? [] : await described.execute();
  return new Map(rows.map((row) => [row.module_id, row]));
};
