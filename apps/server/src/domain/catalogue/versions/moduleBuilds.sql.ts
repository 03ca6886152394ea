import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface BuildRow {
  version: string;
  released_at: Date;
  platform: modules.LibraryModule['platforms'][number];
  file_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  /** Hexadecimal; null if the file lies in a bucket. */
  sha256: string | null;
}

/** The builds of a module's active versions, the newest version first. */
export const listBuilds = async (trx: Trx, moduleId: string): Promise<BuildRow[]> => {
  const { rows } = await sql<BuildRow>`
    select v.version, v.released_at, i.platform, i.file_id, i.storage_key, i.name, i.byte_size, i.sha256
    from module_version v
    join module_installer i on i.module_version_id = v.module_version_id
    where v.module_id = ${moduleId} and v.status
    order by v.released_at desc, v.version desc, i.platform`.execute(trx);
  return rows;
};
