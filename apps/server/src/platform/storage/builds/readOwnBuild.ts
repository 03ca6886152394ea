import type { PersonKey } from '../../auth/caller.ts';
import type { Platform } from '../../platform.ts';
import { existing, problem } from '../../problem.ts';
import { findOwnBuild } from './buildUpload.sql.ts';

export interface ReadyBuild {
  /** The company that the file lies with: that of its sender, whoever's the module is. */
  storedWith: string;
  fileId: string;
  name: string;
  contentType: string;
  byteSize: number;
  /** Hexadecimal; null where a bucket keeps it. */
  sha256: string | null;
}

/**
 * A build that the caller sent in parts: complete, and checked when it was. Its content can no longer change, so that it
 * is used where it lies: `attachFile` keeps it, in the transaction that names it, and refuses one that is used already.
 * @param upload as `files.fileReferenceSchema` read it
 * @throws Problem build.not-found when it is not the caller's, not there, used or swept; build.incomplete
 */
export const readOwnBuild = async (
  { database }: Pick<Platform, 'database'>,
  caller: PersonKey,
  upload: string,
): Promise<ReadyBuild> => {
  const { companyId } = caller;
  const found = await database.read({ companyId }, (trx) => findOwnBuild(trx, caller, upload));
  const build = existing(found, 'build.not-found');
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
