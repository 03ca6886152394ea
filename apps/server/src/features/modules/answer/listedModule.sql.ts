import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { fileOf, type ModuleFileRow } from '../../../domain/catalogue/modules/fileOfModule.sql.ts';
import { newestFirst } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isActive } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';

export interface ListedModuleRow {
  module_id: string;
  name: string;
  product_code: string;
  module_type: modules.ListedModule['moduleType'];
  industry: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  platforms: modules.ListedModule['platforms'];
  /** In force: an archived one is not, whatever its status. */
  status: boolean;
  archived: boolean;
  owner_company_id: string | null;
  version: string | null;
  banner: ModuleFileRow | null;
  thumbnail: ModuleFileRow | null;
}

/** What every answer tells of a module `m`. */
export const listedColumns = sql`
  m.module_id, m.name, m.product_code, m.module_type, m.industry, m.family, m.topic_icon, m.platforms,
  ${isActive} as status, m.archived,
  m.owner_company_id,
  (select v.version from module_version v
   where v.module_id = m.module_id and v.status and v.rollout_percent > 0
   order by ${newestFirst} limit 1) as version,
  ${fileOf('banner')} as banner, ${fileOf('thumbnail')} as thumbnail`;
