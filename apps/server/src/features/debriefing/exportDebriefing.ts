import { Readable } from 'node:stream';
import { type debriefing, type InputOf, tableFileTypes } from '@simward/contract';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import { peersOf } from './debriefing.service.ts';
import { readRecord } from './debriefingRecord.ts';
import { debriefingSheets } from './debriefingSheets.ts';

const fileName = 'Debriefing_Data.xlsx';

/**
 * What happened in a session as a workbook of four sheets.
 * @throws Problem session.not-found, access.forbidden
 */
export const exportDebriefing = async (
  ctx: OwnCtx,
  { params, query }: InputOf<typeof debriefing.exportDebriefing>,
): Promise<Readable> => {
  const { caller } = ctx;
  const { record, peers } = await ctx.read(async (trx) => {
    const found = await readRecord({ caller, trx }, params.sessionId, query.competencyName);
    return { record: found, peers: await peersOf({ trx }, found) };
  });
  const file = await writeWorkbook(debriefingSheets(record, peers));
  await ctx.write((trx) => ctx.audit(trx, { detail: { sessionId: params.sessionId } }));
  ctx.reply.type(tableFileTypes.xlsx).header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from([file]);
};
