import type { Trx } from '../../platform/database/createDatabase.ts';
import { attachFile, findFile, releaseFile } from '../../platform/storage/file.sql.ts';

type Purpose = 'banner' | 'guide';

const ofModule = (trx: Trx, moduleId: string, purpose: Purpose) =>
  trx
    .selectFrom('module_file')
    .select(['file_id', 'stored_with_company_id'])
    .where('module_id', '=', moduleId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

interface Module {
  moduleId: string;
  ownerCompanyId: string | null;
}

export interface NewModuleFile {
  fileId: string;
  /** The company that the file lies with. */
  storedWith: string;
}

/** Lets a module show a file from now on, or none (null), and gives up the one that it showed. Undefined leaves it. */
export const keepModuleFile = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: Module,
  purpose: Purpose,
  file: NewModuleFile | null | undefined,
  now: Date,
): Promise<void> => {
  if (file === undefined) return;
  const before = await ofModule(trx, moduleId, purpose);
  await trx
    .deleteFrom('module_file')
    .where('module_id', '=', moduleId)
    .where('purpose', '=', purpose)
    .execute();
  if (before) await releaseFile(trx, before.stored_with_company_id, before.file_id, now);
  if (file === null) return;
  await attachFile(trx, file.storedWith, file.fileId, now);
  const stored = await findFile(trx, file.storedWith, file.fileId);
  await trx
    .insertInto('module_file')
    .values({
      module_id: moduleId,
      purpose,
      owner_company_id: ownerCompanyId,
      file_id: file.fileId,
      stored_with_company_id: file.storedWith,
      ...stored,
    })
    .execute();
};
