import type { Readable } from 'node:stream';
import type { followUp, InputOf } from '@simward/contract';
import { companyTimeZone } from '../../domain/companies/company.sql.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { pagesOf } from '../../platform/table-export/pagesOf.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { type BehindRow, listBehindRows } from './behind.sql.ts';
import { cohortOf } from './follow-up.service.ts';

/** Rows read at a time. Every read looks for all learners who are behind again, so that few large reads cost less. */
const rowsAtOnce = 10_000;

/** The filtered learners who are behind as a file, the most urgent first. */
export const exportBehind = async (
  ctx: OwnCtx,
  { format, ...filter }: InputOf<typeof followUp.exportBehind>['query'],
): Promise<Readable> => {
  const cohort = cohortOf(ctx.caller, ctx.clock.now());
  const timeZone = await ctx.read((trx) => companyTimeZone(trx, cohort.companyId));
  return exportTable(ctx, {
    name: `Who_is_behind_${dayIn(timeZone, cohort.now)}`,
    format,
    columns,
    chunks: pagesOf(
      ctx,
      async (trx, slice) => (await listBehindRows(trx, cohort, filter, slice)).rows,
      rowsAtOnce,
    ),
    onEnd: auditExport(ctx, format, filter),
  });
};

const columns: readonly TableColumn<BehindRow>[] = [
  { header: 'Name', cell: (row) => row.name },
  { header: 'User ID', cell: (row) => row.mobile_no },
  { header: 'Email', cell: (row) => row.email },
  { header: 'Why', cell: (row) => reasonNames[row.reason] },
  { header: 'Module', cell: (row) => row.module_name },
  { header: 'Competencies', cell: (row) => row.competencies.join(', ') },
  { header: 'By when', cell: (row) => row.due_on },
  { header: 'Refresher by', cell: (row) => row.refresher_due_on },
  { header: 'Latest', cell: (row) => row.latest },
  { header: 'Pass mark', cell: (row) => row.pass_mark },
  { header: 'Other things', cell: (row) => row.more },
  { header: 'Reminded today', cell: (row) => (row.reminded ? 'Yes' : 'No') },
];

const reasonNames: Record<followUp.BehindReason, string> = {
  overdue: 'Overdue',
  mustPass: 'Must-pass step failed',
  refresh: 'Refresh due',
  due: 'Due',
};
