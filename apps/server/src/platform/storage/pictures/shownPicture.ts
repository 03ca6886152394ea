import type { Trx } from '../../database/createDatabase.ts';
import type { OwnCtx } from '../../route/ctx.ts';
import { attachFile, releaseFile } from '../file.sql.ts';
import { storePicture } from './storePicture.ts';

interface Wanted {
  /** The company whose people are to see it. */
  companyId: string;
  form: 'logo' | 'portrait';
  /** The caller's upload; null takes the picture away, undefined leaves it as it is. */
  upload: string | null | undefined;
  /** The file shown until now; clients that send back all they read name it. */
  shown: string | null;
}

/**
 * Makes the picture that a record is to show. Outside of any transaction: decoding takes time.
 * @returns what the record names from now on; `keepPicture` follows in the transaction that stores it
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels
 */
export const makePicture = async (
  ctx: OwnCtx,
  { companyId, form, upload, shown }: Wanted,
): Promise<string | null | undefined> => {
  if (upload === shown) return undefined;
  return typeof upload === 'string' ? storePicture(ctx, { companyId, upload, form }) : upload;
};

interface Swap {
  companyId: string;
  before: string | null;
  after: string | null | undefined;
}

/** Keeps a record's new picture and gives the old one up. */
export const keepPicture = async (trx: Trx, { companyId, before, after }: Swap, now: Date): Promise<void> => {
  if (after === undefined) return;
  if (after !== null) await attachFile(trx, companyId, after, now);
  if (before !== null) await releaseFile(trx, companyId, before, now);
};
