import type { PersonKey } from '../../auth/caller.ts';
import type { Trx } from '../../database/createDatabase.ts';

export interface NewBuildUpload {
  companyId: string;
  fileId: string;
  reference: string;
  partSize: number;
}

export const insertBuildUpload = async (
  trx: Trx,
  { companyId, fileId, reference, partSize }: NewBuildUpload,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('file_upload')
    .values({
      company_id: companyId,
      file_id: fileId,
      store_reference: reference,
      part_size: partSize,
      last_asked_at: now,
    })
    .execute();
};

/**
 * A build that this person is sending, or has sent and that nothing uses yet. The upload's columns are null
 * once it is complete.
 */
export const findOwnBuild = (trx: Trx, { companyId, userId }: PersonKey, fileId: string) =>
  trx
    .selectFrom('file as f')
    .leftJoin('file_upload as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.file_id', '=', 'f.file_id'),
    )
    .select([
      'f.file_id',
      'f.storage_key',
      'f.name',
      'f.content_type',
      'f.byte_size',
      'f.sha256',
      'u.store_reference',
      'u.part_size',
    ])
    .where('f.company_id', '=', companyId)
    .where('f.file_id', '=', fileId)
    .where('f.created_by', '=', userId)
    .where('f.purpose', '=', 'build')
    .where('f.attached_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();

export type OwnBuild = NonNullable<Awaited<ReturnType<typeof findOwnBuild>>>;

/** Postpones by a day the removal of this upload by the sweep of unused files. */
export const noteUploadAlive = async (
  trx: Trx,
  companyId: string,
  fileId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('file_upload')
    .set({ last_asked_at: now })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
};

/** Turns the upload into an ordinary file. @returns false when another call has done so already */
export const endBuildUpload = async (
  trx: Trx,
  companyId: string,
  fileId: string,
  sha256: string | null,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('file_upload')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await trx
    .updateTable('file')
    .set({ sha256 })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
  return true;
};

/** Marks a build as given up. @returns false when something uses the build */
export const giveUpOwnBuild = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  fileId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set({ deleted_at: now })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('created_by', '=', userId)
    .where('attached_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
