import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { knownBy } from '../../../domain/catalogue/modules/manageModules.ts';
import { newestFirst } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isKnownTo } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface ReportedModuleRow {
  name: string;
  pass_mark: number;
  product_code: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  version: string | null;
  banner: { storage_key: string; byte_size: number } | null;
}

/** A module that the caller knows, in force or not: what was run in it stays. */
export const findReportedModule = async (
  trx: Trx,
  { permissionSet, companyId }: Pick<UserCaller, 'permissionSet' | 'companyId'>,
  moduleId: string,
): Promise<ReportedModuleRow | undefined> => {
  const { rows } = await sql<ReportedModuleRow>`
    select m.name, m.pass_mark, m.product_code, m.family, m.topic_icon,
      (select v.version from module_version v where v.module_id = m.module_id and v.status
       order by ${newestFirst} limit 1) as version,
      (select json_build_object('storage_key', f.storage_key, 'byte_size', f.byte_size)
       from module_file f where f.module_id = m.module_id and f.purpose = 'banner') as banner
    from module m where m.module_id = ${moduleId} and ${isKnownTo(knownBy({ permissionSet, companyId }))}`.execute(
    trx,
  );
  return rows[0];
};
