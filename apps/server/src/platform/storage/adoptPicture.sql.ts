import { sql } from 'kysely';
import type { UserCaller } from '../auth/caller.ts';
import type { Trx } from '../database/createDatabase.ts';
import { problem } from '../problem.ts';

interface Adoption {
  /** The company whose record shows the picture. */
  companyId: string;
  /** Null takes the picture away, undefined leaves it as it is. */
  fileId: string | null | undefined;
  /** Field of the form, for the message. */
  field: string;
}

/**
 * The uploaded picture that a record is to show. A SuperAdmin uploads into the own company, so the picture comes to
 * belong to the record's company too: its people could not see it otherwise.
 * @throws Problem request.invalid for a file that is no picture of the caller's or the record's company
 */
export const adoptPicture = async (
  trx: Trx,
  caller: UserCaller,
  { companyId, fileId, field }: Adoption,
): Promise<string | null | undefined> => {
  if (typeof fileId !== 'string') return fileId;
  const files = await trx
    .selectFrom('file')
    .select(['company_id', 'content_type'])
    .where('company_id', '=', sql<string>`any(${[companyId, caller.companyId]}::uuid[])`)
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .execute();
  if (!files.some(({ content_type }) => content_type.startsWith('image/')))
    throw problem('request.invalid', { errors: [{ field, message: 'Upload the picture again.' }] });
  if (!files.some(({ company_id }) => company_id === companyId))
    await sql`
      insert into file (company_id, file_id, storage_key, name, content_type, byte_size, purpose, created_by, created_at)
      select ${companyId}::uuid, file_id, storage_key, name, content_type, byte_size, purpose, created_by, created_at
      from file where company_id = ${caller.companyId} and file_id = ${fileId}`.execute(trx);
  return fileId;
};
