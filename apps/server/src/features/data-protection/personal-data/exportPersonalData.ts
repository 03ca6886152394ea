import { Readable } from 'node:stream';
import type { dataProtection, InputOf } from '@simward/contract';
import { companyName } from '../../../domain/companies/company.sql.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { personalDataJson } from './personalDataJson.ts';
import { personalDataPage } from './personalDataPage.ts';
import { personalDataParts } from './personalDataParts.ts';

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** Everything that is kept about whoever asks, written as it is read. */
export const exportPersonalData = async (
  ctx: OwnCtx,
  { format }: InputOf<typeof dataProtection.exportPersonalData>['query'],
): Promise<Readable> => {
  const { caller, clock, reply } = ctx;
  const { companyId, userId, name } = caller;
  const company = await ctx.write(async (trx) => {
    await ctx.audit(trx, { subject: { type: 'user', id: userId }, detail: { format } });
    return companyName(trx, companyId);
  });
  const madeAt = clock.now().toISOString();
  const parts = personalDataParts(ctx.read, ctx.platform.storage, { companyId, userId });
  reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="Personal_data_${madeAt.slice(0, 10)}.${format}"`);
  return Readable.from(
    format === 'json'
      ? personalDataJson({ madeAt, person: name, company }, parts)
      : personalDataPage({ name, company, madeAt }, parts),
  );
};
