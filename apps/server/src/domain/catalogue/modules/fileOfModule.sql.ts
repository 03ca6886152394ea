import { sql } from 'kysely';

/** A file of a module, as far as an answer tells of it. */
export interface ModuleFileRow {
  file_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  /** Of a guide, where they could be counted. */
  pages: number | null;
}

/** The file of a module `m` for this purpose; null where it has none. */
export const fileOf = (purpose: 'banner' | 'thumbnail' | 'guide') => sql`
  (select json_build_object('file_id', f.file_id, 'storage_key', f.storage_key, 'name', f.name, 'byte_size', f.byte_size,
    'pages', f.pages)
   from module_file f where f.module_id = m.module_id and f.purpose = ${purpose})`;
