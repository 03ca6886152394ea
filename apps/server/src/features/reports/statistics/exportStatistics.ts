import type { Readable } from 'node:stream';
import type { InputOf, reports } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { daysBefore } from '../reportDays.ts';
import type { ModuleSum } from './companySums.sql.ts';
import { namedModules } from './moduleNames.sql.ts';
import { bySessions, learnersOf, minutes, statisticsFilterOf, sumsOf } from './statistics.service.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';

type Sum = Pick<ModuleSum, 'sessions' | 'duration_ms' | 'longest_ms'>;

interface Row {
  name: string;
  code: string | null;
  now: Sum;
  /** Undefined where nothing was before. */
  before: Sum | undefined;
  /** Of all modules together alone: somebody may have trained on several. */
  users: number | null;
  usersBefore: number | null;
}

const nothing: Sum = { sessions: 0, duration_ms: 0, longest_ms: 0 };

const together = (sums: readonly ModuleSum[]): Sum =>
  sums.reduce<Sum>(
    (all, one) => ({
      sessions: all.sessions + one.sessions,
      duration_ms: all.duration_ms + one.duration_ms,
      longest_ms: Math.max(all.longest_ms, one.longest_ms),
    }),
    nothing,
  );

/** All modules together, then each, the one with the most sessions first. */
const rowsOf = async (trx: Trx, filter: StatisticsFilter): Promise<Row[]> => {
  const earlier = { ...filter, ...daysBefore(filter) };
  const [now, before] = [await sumsOf(trx, filter), await sumsOf(trx, earlier)];
  const compares = before.length > 0;
  const known = new Map(
    [...before.map((sum) => ({ ...sum, ...nothing })), ...now].map((sum) => [sum.module_id, sum]),
  );
  const modules = await namedModules(trx, [...known.keys()]);
  return [
    {
      name: 'All modules',
      code: null,
      now: together(now),
      before: compares ? together(before) : undefined,
      users: await learnersOf(trx, filter),
      usersBefore: compares ? await learnersOf(trx, earlier) : null,
    },
    ...[...known.values()].toSorted(bySessions).flatMap((sum) => {
      const module = modules.find(({ module_id }) => module_id === sum.module_id);
      if (!module) return [];
      const was = before.find(({ module_id }) => module_id === sum.module_id) ?? nothing;
      return {
        name: module.name,
        code: module.product_code,
        now: sum,
        before: compares ? was : undefined,
        users: null,
        usersBefore: null,
      };
    }),
  ];
};

const average = (sum: Sum | undefined) => (sum?.sessions ? minutes(sum.duration_ms / sum.sessions) : null);
const longest = (sum: Sum | undefined) => (sum?.sessions ? minutes(sum.longest_ms) : null);

const columns: readonly TableColumn<Row>[] = [
  { header: 'Module', cell: (row) => row.name },
  { header: 'Product code', cell: (row) => row.code },
  { header: 'Sessions', cell: (row) => row.now.sessions },
  { header: 'Users', cell: (row) => row.users },
  { header: 'Average session (minutes)', cell: (row) => average(row.now) },
  { header: 'Longest session (minutes)', cell: (row) => longest(row.now) },
  { header: 'Sessions before', cell: (row) => row.before?.sessions ?? null },
  { header: 'Users before', cell: (row) => row.usersBefore },
  { header: 'Average session before (minutes)', cell: (row) => average(row.before) },
  { header: 'Longest session before (minutes)', cell: (row) => longest(row.before) },
];

/**
 * What was searched for as a file, module by module, beside as many days before.
 * @throws Problem report.day-ahead
 */
export const exportStatistics = async (
  ctx: OwnCtx,
  { format, ...about }: InputOf<typeof reports.exportStatistics>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const rows = await ctx.read(async (trx) =>
    rowsOf(trx, await statisticsFilterOf({ trx, caller, clock }, about)),
  );
  return exportTable(ctx, {
    name: `Global_performance_${about.from}_${about.to}`,
    format,
    columns,
    chunks: (async function* () {
      yield rows;
    })(),
    onEnd: auditExport(ctx, format, { from: about.from, to: about.to, by: about.search ?? 'all' }),
  });
};
