import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { newestFirst } from '../../domain/catalogue/moduleVersions.sql.ts';
import { isActive } from '../../domain/catalogue/visibleModules.sql.ts';

/** A file of a module, as far as an answer tells of it. */
export interface ModuleFileRow {
  file_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  /** Of a guide, where they could be counted. */
  pages: number | null;
}

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

/** The file of a module `m` for this purpose; null where it has none. */
export const fileOf = (purpose: 'banner' | 'thumbnail' | 'guide') => sql`
  (select json_build_object('file_id', f.file_id, 'storage_key', f.storage_key, 'name', f.name, 'byte_size', f.byte_size,
    'pages', f.pages)
   from module_file f where f.module_id = m.module_id and f.purpose = ${purpose})`;

/** What every answer tells of a module `m`. */
export const listedColumns = sql`
  m.module_id, m.name, m.product_code, m.module_type, m.industry, m.family, m.topic_icon, m.platforms,
  ${isActive} as status, m.archived,
  m.owner_company_id,
  (select v.version from module_version v
   where v.module_id = m.module_id and v.status and v.rollout_percent > 0
   order by ${newestFirst} limit 1) as version,
  ${fileOf('banner')} as banner, ${fileOf('thumbnail')} as thumbnail`;
