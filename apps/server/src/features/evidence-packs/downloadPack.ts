import type { Readable } from 'node:stream';
import { evidencePacks } from '@simward/contract';
import { existing } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { findFile } from '../../platform/storage/file.sql.ts';
import { packInSight } from './packs.service.ts';

/**
 * The file as it was issued.
 * @throws Problem evidence.not-found, also while it is being made; access.forbidden
 */
export const downloadPack = async (
  ctx: OwnCtx,
  packId: string,
  format: evidencePacks.FileFormat,
): Promise<Readable> => {
  const { caller, platform } = ctx;
  const { row, file } = await ctx.read(async (trx) => {
    const pack = await packInSight({ trx, caller }, packId);
    const fileId = existing(pack[`${format}_file_id`] ?? undefined, 'evidence.not-found');
    return { row: pack, file: await findFile(trx, pack.company_id, fileId) };
  });
  const content = existing(await platform.storage.read(file.storage_key), 'evidence.not-found');
  await ctx.write((trx) =>
    ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'evidence pack', id: packId },
      detail: { learner: row.user_id, format },
    }),
  );
  ctx.reply
    .type(evidencePacks.fileTypes[format])
    .header('content-disposition', `attachment; filename="${file.name}"`);
  return content;
};
