import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { fileOf, type ModuleFileRow } from '../../../domain/catalogue/modules/fileOfModule.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface NamedModule {
  module_id: string;
  name: string;
  product_code: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  thumbnail: ModuleFileRow | null;
  competencies: string[];
}

export const namedModules = async (trx: Trx, moduleIds: readonly string[]): Promise<NamedModule[]> => {
  if (moduleIds.length === 0) return [];
  const { rows } = await sql<NamedModule>`
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon,
      coalesce(${fileOf('thumbnail')}, ${fileOf('banner')}) as thumbnail,
      array(select c.name from competency c where c.module_id = m.module_id and c.removed_at is null
        order by c.position) as competencies
    from module m where m.module_id = any(${[...moduleIds]}::uuid[])`.execute(trx);
  return rows;
};
