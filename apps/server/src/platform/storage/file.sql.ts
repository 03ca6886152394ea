import type { Trx } from '../database/createDatabase.ts';

/** What a file is for: `upload` was sent and waits to be used; the others are in the form in which they are shown. */
export type FilePurpose = 'upload' | 'picture';

export interface NewFile {
  companyId: string;
  fileId: string;
  storageKey: string;
  name: string;
  contentType: string;
  byteSize: number;
  purpose: FilePurpose;
  createdBy: string;
}

export const insertFile = async (trx: Trx, file: NewFile, now: Date): Promise<void> => {
  await trx
    .insertInto('file')
    .values({
      company_id: file.companyId,
      file_id: file.fileId,
      storage_key: file.storageKey,
      name: file.name,
      content_type: file.contentType,
      byte_size: file.byteSize,
      purpose: file.purpose,
      created_by: file.createdBy,
      created_at: now,
    })
    .execute();
};

/** What this person sent and has not lost to the sweep; nobody can use what another sent. */
export const findOwnUpload = (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  fileId: string,
) =>
  trx
    .selectFrom('file')
    .select(['storage_key', 'name', 'content_type', 'byte_size'])
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('created_by', '=', userId)
    .where('purpose', '=', 'upload')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Keeps a file from the sweep: something shows it from now on. */
export const attachFile = async (trx: Trx, companyId: string, fileId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('file')
    .set({ attached_at: now })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
};

/** Gives a file to the sweep: nothing shows it any more. */
export const releaseFile = async (trx: Trx, companyId: string, fileId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('file')
    .set({ deleted_at: now })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
};

/** Files of every company that nothing shows since `before`. */
export const findUnused = (trx: Trx, before: Date, limit: number) =>
  trx
    .selectFrom('file')
    .select(['company_id', 'file_id', 'storage_key'])
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .union(
      trx
        .selectFrom('file')
        .select(['company_id', 'file_id', 'storage_key'])
        .where('deleted_at', '<', before),
    )
    .limit(limit)
    .execute();

export const deleteFile = async (trx: Trx, companyId: string, fileId: string): Promise<void> => {
  await trx.deleteFrom('file').where('company_id', '=', companyId).where('file_id', '=', fileId).execute();
};
