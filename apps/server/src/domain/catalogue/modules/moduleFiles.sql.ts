import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { attachFile, findFile, releaseFile } from '../../../platform/storage/file.sql.ts';

/** A thumbnail is the banner in small, for lists. */
const purposes = ['banner', 'thumbnail', 'guide'] as const;
type Purpose = (typeof purposes)[number];

interface Module {
  moduleId: string;
  ownerCompanyId: string | null;
}

export interface NewModuleFile {
  fileId: string;
  /** The company whose storage has the file. */
  storedWith: string;
}

/** Null removes a file, undefined leaves it. */
export type ModuleFiles = Readonly<Record<Purpose, NewModuleFile | null | undefined>>;

/** Sets a module's files and releases those that it had before. */
export const replaceModuleFiles = async (
  trx: Trx,
  module: Module,
  files: ModuleFiles,
  now: Date,
): Promise<void> => {
  const changed = purposes.filter((purpose) => files[purpose] !== undefined);
  if (changed.length === 0) return;
  const before = await trx
    .deleteFrom('module_file')
    .where('module_id', '=', module.moduleId)
    .where('purpose', 'in', changed)
    .returning(['file_id', 'stored_with_company_id'])
    .execute();
  for (const file of before) await releaseFile(trx, file.stored_with_company_id, file.file_id, now);
  for (const purpose of changed) {
    const file = files[purpose];
    if (file) await showFile(trx, module, purpose, file, now);
  }
};

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
export const fileOfModule = (purpose: 'banner' | 'thumbnail' | 'guide') => sql`
  (select json_build_object('file_id', f.file_id, 'storage_key', f.storage_key, 'name', f.name, 'byte_size', f.byte_size,
    'pages', f.pages)
   from module_file f where f.module_id = m.module_id and f.purpose = ${purpose})`;

const showFile = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: Module,
  purpose: Purpose,
  { fileId, storedWith }: NewModuleFile,
  now: Date,
) => {
  await attachFile(trx, storedWith, fileId, now);
  const { sha256: _onlyOfBuilds, ...stored } = await findFile(trx, storedWith, fileId);
  await trx
    .insertInto('module_file')
    .values({
      module_id: moduleId,
      purpose,
      owner_company_id: ownerCompanyId,
      file_id: fileId,
      stored_with_company_id: storedWith,
      ...stored,
    })
    .execute();
};
