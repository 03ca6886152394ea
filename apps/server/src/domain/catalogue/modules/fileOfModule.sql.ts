import { sql } from 'kysely';

/** A module's file as answers show it. */
export interface ModuleFileRow {
  file_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  /** Pages of a guide, if they could be counted. */
  pages: number | null;
}

/** Column: the file of the module `m` for this purpose; null if there is none. */
export const fileOf = (purpose: 'banner' | 'thumbnail' | 'guide') => sql`
  (select json_build_object('file_id', f.file_id, 'storage_key', f.storage_key, 'name', f.name, 'byte_size', f.byte_size,
    'pages', f.pages)
   from module_file f where f.module_id = m.module_id and f.purpose = ${purpose})`;
