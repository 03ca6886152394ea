import { sql } from 'kysely';
import type { PersonKey } from '../auth/caller.ts';
import type { Trx } from '../database/createDatabase.ts';
import { problem } from '../problem.ts';
import type { PictureForm } from './pictures/reencodePicture.ts';

/**
 * The purpose of a file. An 'upload' waits to be used, a 'build' is used and a 'list' of people is kept as it was sent,
 * and all others were brought into the form in which they are shown.
 */
export type FilePurpose = PictureForm | 'document' | 'build' | 'list';

export interface NewFile {
  companyId: string;
  fileId: string;
  storageKey: string;
  name: string;
  contentType: string;
  byteSize: number;
  purpose: FilePurpose;
  /** The number of pages of a PDF; null if they could not be counted. */
  pages?: number | null;
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
      pages: file.pages ?? null,
      created_by: file.createdBy,
      created_at: now,
    })
    .execute();
};

/** Counts the person's files since `since` that nothing uses yet, and the bytes of the builds among them. */
export const countWaitingFiles = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  since: Date,
): Promise<{ files: number; buildBytes: number }> => {
  const { files, buildBytes } = await trx
    .selectFrom('file')
    .select((select) => [
      select.fn.countAll<number>().as('files'),
      select.fn.sum<number | null>('byte_size').filterWhere('purpose', '=', 'build').as('buildBytes'),
    ])
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where('attached_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { files, buildBytes: Number(buildBytes ?? 0) };
};

/** The person's own upload, unless it was swept. Nobody can use another person's upload. */
export const findOwnUpload = (trx: Trx, { companyId, userId }: PersonKey, fileId: string) =>
  trx
    .selectFrom('file')
    .select(['storage_key', 'name', 'byte_size'])
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('created_by', '=', userId)
    .where('purpose', '=', 'upload')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The columns of a file that a record shows. */
export const findFile = (trx: Trx, companyId: string, fileId: string) =>
  trx
    .selectFrom('file')
    .select(['storage_key', 'name', 'byte_size', 'pages', 'sha256'])
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();

/**
 * Marks a file as shown by a record, so that the sweep of unused files keeps it.
 * @throws Problem file.not-found when another record shows the file already, or it was given up meanwhile
 */
export const attachFile = async (trx: Trx, companyId: string, fileId: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set({ attached_at: now })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('file.not-found');
};

/** Marks a file as shown by no record any more, so that the sweep removes it later. Its name may be that of a person. */
export const releaseFile = async (trx: Trx, companyId: string, fileId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('file')
    .set({ deleted_at: now, name: '' })
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
};

/** Gives up what a person has uploaded and nothing shows yet. */
export const releaseUploadsOf = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('file')
    .set({ deleted_at: now, name: '' })
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where('purpose', '=', 'upload')
    .execute();
};

/** Files of every company that nothing has shown since `before`, except builds whose parts are still arriving. */
export const findUnusedFiles = (trx: Trx, before: Date, limit: number) =>
  trx
    .selectFrom('file as f')
    .leftJoin('file_upload as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.file_id', '=', 'f.file_id'),
    )
    .select(['f.company_id', 'f.file_id', 'f.storage_key', 'u.store_reference'])
    .where('f.attached_at', 'is', null)
    .where('f.created_at', '<', before)
    .where((where) => where.or([where('u.last_asked_at', 'is', null), where('u.last_asked_at', '<', before)]))
    .union(
      trx
        .selectFrom('file as f')
        .select([
          'f.company_id',
          'f.file_id',
          'f.storage_key',
          sql<string | null>`null::text`.as('store_reference'),
        ])
        .where('f.deleted_at', '<', before),
    )
    .limit(limit)
    .execute();

export const deleteFile = async (trx: Trx, companyId: string, fileId: string): Promise<void> => {
  await trx.deleteFrom('file').where('company_id', '=', companyId).where('file_id', '=', fileId).execute();
};
