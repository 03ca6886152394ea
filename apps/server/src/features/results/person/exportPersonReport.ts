import type { Readable } from 'node:stream';
import type { InputOf, results } from '@simward/contract';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { pagesOf } from '../../../platform/table-export/pagesOf.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { decimalHours } from '../../../platform/time/decimalHours.ts';
import { listReportRows, type ReportRow } from './personSessions.sql.ts';

type Query = InputOf<typeof results.exportPersonReport>['query'];

const columnsOf = (person: UserRow, { mode }: Query): readonly TableColumn<ReportRow>[] => [
  { header: 'Name', cell: () => person.name },
  { header: 'User ID', cell: () => person.mobile_no },
  { header: 'Email', cell: () => person.email },
  { header: 'Department', cell: () => person.departments.map(({ name }) => name).join(', ') },
  { header: 'Module', cell: (row) => row.module_name },
  { header: 'Mode', cell: () => mode },
  { header: 'Competency', cell: (row) => row.competency_name },
  { header: 'Score', cell: (row) => row.score },
  { header: 'Pass mark', cell: (row) => row.pass_mark },
  {
    header: 'Result',
    cell: ({ successful }) => (successful === null ? null : successful ? 'Successful' : 'Not successful'),
  },
  { header: 'Start time (UTC)', instants: true, cell: (row) => row.started_at },
  { header: 'Duration (hours)', cell: (row) => decimalHours(row.duration_ms) },
];

/**
 * A person's filtered results as a file, newest first.
 * @throws Problem user.not-found, access.forbidden
 */
export const exportPersonReport = async (ctx: OwnCtx, query: Query): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { person, timeZone } = await ctx.read(async (trx) => {
    const found = await personInSight({ caller, trx }, query.userId ?? caller.userId);
    return { person: found, timeZone: await companyTimeZone(trx, found.company_id) };
  });
  return exportTable(ctx, {
    name: `User_report_${dayIn(timeZone, clock.now())}`,
    format: query.format,
    columns: columnsOf(person, query),
    chunks: pagesOf(ctx, (trx, slice) =>
      listReportRows(trx, { companyId: person.company_id, userId: person.user_id }, query, slice),
    ),
    onEnd: auditExport(ctx, query.format, { userId: person.user_id, mode: query.mode }),
  });
};
