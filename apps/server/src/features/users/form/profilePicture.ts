import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { attachFile, releaseFile } from '../../../platform/storage/file.sql.ts';
import { storePicture } from '../../../platform/storage/pictures/storePicture.ts';

interface Wanted {
  companyId: string;
  /** The caller's upload; null takes the picture away, undefined leaves it as it is. */
  upload: string | null | undefined;
  /** The picture shown until now; a form that sends back all it read names it. */
  shown: string | null;
}

/** Makes the picture that a person is to show, outside of any transaction: decoding takes time. */
export const makeProfilePicture = async (
  ctx: OwnCtx,
  { companyId, upload, shown }: Wanted,
): Promise<string | null | undefined> => {
  if (upload === shown) return undefined;
  return typeof upload === 'string' ? storePicture(ctx, { companyId, upload, form: 'portrait' }) : upload;
};

/** Keeps the picture that a person shows from now on, and gives the old one up. */
export const keepProfilePicture = async (
  trx: Trx,
  companyId: string,
  { before, after }: { before: string | null; after: string | null | undefined },
  now: Date,
): Promise<void> => {
  if (after === undefined) return;
  if (after !== null) await attachFile(trx, companyId, after, now);
  if (before !== null) await releaseFile(trx, companyId, before, now);
};
