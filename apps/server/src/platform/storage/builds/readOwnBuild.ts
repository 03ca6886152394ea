import type { PersonKey } from '../../auth/caller.ts';
import type { Platform } from '../../platform.ts';
import { existing, problem } from '../../problem.ts';
import { findOwnBuild } from './buildUpload.sql.ts';

export interface ReadyBuild {
  /** The sender's company, with which the file is stored, even if the module belongs to another one. */
  storedWith: string;
  fileId: string;
  name: string;
  contentType: string;
  byteSize: number;
  /** The SHA-256 hash in hexadecimal; null in a bucket, which computes none. */
  sha256: string | null;
}

/**
 * Finds a complete build that the caller sent in parts. It was checked on completion and can no longer
 * change, so it needs no copy. `attachFile` keeps it, in the transaction of the record that names it, and
 * refuses a build that is already used.
 * @param upload the upload's id, from `files.fileReferenceSchema`
 * @throws Problem build.not-found when the build is not the caller's, missing, used or swept;
 * build.incomplete
 */
export const readOwnBuild = async (
  { database }: Pick<Platform, 'database'>,
  caller: PersonKey,
  upload: string,
): Promise<ReadyBuild> => {
  const { companyId } = caller;
  const build = existing(
    await database.read({ companyId }, (trx) => findOwnBuild(trx, caller, upload)),
    'build.not-found',
  );
  if (build.store_reference !== null) throw problem('build.incomplete');
  return {
    storedWith: companyId,
    fileId: build.file_id,
    name: build.name,
    contentType: build.content_type,
    byteSize: build.byte_size,
    sha256: build.sha256,
  };
};
