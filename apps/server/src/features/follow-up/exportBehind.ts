import type { Readable } from 'node:stream';
import type { followUp, InputOf } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../domain/companies/company.sql.ts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import { slicesInChunks } from '../../platform/list/rowsInChunks.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayCell } from '../../platform/table-export/writeWorkbook.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { type BehindRow, listBehindRows } from './behind.sql.ts';
import { cohortOf } from './follow-up.service.ts';

/**
 * Rows per read. Every read searches all learners who are behind again, so that a few large reads cost less
 * than many small ones.
 */
const rowsAtOnce = 10_000;

/** The filtered learners who are behind as a file, the most urgent first. */
export const exportBehind = async (
  ctx: OwnCtx,
  { format, ...filter }: InputOf<typeof followUp.exportBehind>['query'],
): Promise<Readable> => {
  const cohort = cohortOf(ctx.caller, ctx.clock.now());
  const timeZone = await ctx.read((trx) => companyTimeZone(trx, cohort.companyId));
  return exportTable(ctx, {
    name: text('follow-up.file.name', { day: dayIn(timeZone, cohort.now) }),
    format,
    timeZone,
    columns,
    chunks: slicesInChunks(
      ctx,
      async (trx, slice) => {
        await planForValues(trx);
        return (await listBehindRows(trx, cohort, filter, slice)).rows;
      },
      rowsAtOnce,
    ),
    onEnd: auditExport(ctx, format, filter),
  });
};

const columns: readonly TableColumn<BehindRow>[] = [
  { header: text('tables.name'), cell: (row) => row.name },
  { header: text('tables.userId'), cell: (row) => row.mobile_no },
  { header: text('tables.email'), cell: (row) => shownAddress(row.email) },
  { header: text('follow-up.table.why'), cell: (row) => text(`follow-up.reason.${row.reason}`) },
  { header: text('follow-up.table.module'), cell: (row) => row.module_name },
  { header: text('follow-up.file.competencies'), cell: (row) => row.competencies.join(', ') },
  { header: text('follow-up.table.by'), cell: (row) => dayCell(row.due_on) },
  { header: text('follow-up.file.refresherBy'), cell: (row) => dayCell(row.refresher_due_on) },
  { header: text('follow-up.table.latest'), cell: (row) => row.latest },
  { header: text('tables.passMark'), cell: (row) => row.pass_mark },
  { header: text('follow-up.file.otherThings'), cell: (row) => row.more },
  { header: text('follow-up.remind.today'), cell: (row) => text(row.reminded ? 'tables.yes' : 'tables.no') },
];
