import type { Readable } from 'node:stream';
import type { InputOf, results } from '@simward/contract';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { pagesOf } from '../../../platform/table-export/pagesOf.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { TableScope } from './competencyFigures.sql.ts';
import { levelOf, tableScopeOf } from './competencyTable.service.ts';
import {
  type CellRow,
  listDepartmentRows,
  listRankedRows,
  rankLearners,
  sumTable,
  type TableOrder,
  type TableRow,
} from './competencyTable.sql.ts';

interface Competency {
  name_folded: string;
  competencyName: string;
}

/** Names the competencies that something is so of; of a department with how many learners it is. */
const namesOf =
  (competencies: readonly Competency[], level: results.TableLevel, count: (cell: CellRow) => number) =>
  ({ cells }: TableRow): string =>
    competencies
      .flatMap(({ name_folded, competencyName }) => {
        const cell = cells.find((one) => one.name_folded === name_folded);
        const learners = cell ? count(cell) : 0;
        if (learners === 0) return [];
        return level === 'departments' ? `${competencyName} (${learners})` : competencyName;
      })
      .join(', ');

const columnsOf = (
  competencies: readonly Competency[],
  level: results.TableLevel,
): readonly TableColumn<TableRow>[] => {
  const named = (count: (cell: CellRow) => number) => namesOf(competencies, level, count);
  return [
    ...(level === 'departments'
      ? [
          { header: 'Department', cell: (row: TableRow) => row.name },
          { header: 'Learners', cell: (row: TableRow) => row.learners },
        ]
      : [
          { header: 'Name', cell: (row: TableRow) => row.name },
          { header: 'Person ID', cell: (row: TableRow) => row._id },
          {
            header: 'Expiring within 30 days',
            cell: named(({ currency }) => (currency === 'expiring' ? 1 : 0)),
          },
        ]),
    { header: 'Expired', cell: named(({ expired }) => expired) },
    { header: 'Must-pass steps failed', cell: named(({ missed }) => missed) },
    { header: 'Mean', cell: (row) => row.mean },
    ...competencies.map(({ name_folded, competencyName }) => ({
      header: competencyName,
      cell: ({ cells }: TableRow) => cells.find((cell) => cell.name_folded === name_folded)?.score ?? null,
    })),
  ];
};

const learnersAtOnce = 1_000;

/**
 * The learners in the order that the table has at the beginning: put in order anew for each thousand, those of a big
 * company take an hour.
 */
async function* rankedChunks(ctx: OwnCtx, scope: TableScope, order: Omit<TableOrder, 'slice'>) {
  const userIds = await ctx.read((trx) => rankLearners(trx, scope, order));
  for (let from = 0; from < userIds.length; from += learnersAtOnce)
    yield await ctx.read((trx) => listRankedRows(trx, scope, userIds.slice(from, from + learnersAtOnce)));
}

/** The filtered rows of the competency table as a file, a column for each competency. */
export const exportCompetencyTable = async (
  ctx: OwnCtx,
  { format, ...asked }: InputOf<typeof results.exportCompetencyTable>['query'],
): Promise<Readable> => {
  const now = ctx.clock.now();
  const scope = tableScopeOf(ctx.caller, asked, now);
  const { standing, sort } = asked;
  const { competencies, level, timeZone } = await ctx.read(async (trx) => ({
    competencies: (await sumTable(trx, scope)).competencies,
    level: await levelOf(trx, scope, { standing, sort }, asked),
    timeZone: await companyTimeZone(trx, scope.companyId),
  }));
  return exportTable(ctx, {
    name: `Competency_overview_${dayIn(timeZone, now)}`,
    format,
    columns: columnsOf(competencies, level),
    chunks:
      level === 'learners'
        ? rankedChunks(ctx, scope, { standing, sort })
        : pagesOf(ctx, async (trx, slice) => (await listDepartmentRows(trx, scope, { sort, slice })).rows),
    onEnd: auditExport(ctx, format, { level }),
  });
};
