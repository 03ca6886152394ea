import { type InputOf, reports } from '@simward/contract';
import { sumOf } from '../../platform/list/page.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import { daysBefore } from './reportDays.ts';
import { filterOf } from './reports.service.ts';
import { countTakenOut } from './sumRecords.sql.ts';
import {
  averagesByGroup,
  countVersions,
  groupSessions,
  type SessionTotals,
  totalSessions,
} from './sumSessions.sql.ts';

/**
 * What a report's sessions come to, together and by group. If the query compares, also the averages of the days
 * before, as many as the report has.
 */
export const overview = async (
  { trx, caller, clock }: UserCtx,
  { groupBy, compare, ...query }: InputOf<typeof reports.overview>['body'],
): Answer<typeof reports.overview> => {
  const filter = await filterOf(trx, caller, clock, query);
  const totals = await totalSessions(trx, filter);
  const rows = await groupSessions(trx, filter, { by: groupBy, most: reports.shownGroups });
  const earlier = compare ? { ...filter, ...daysBefore(filter) } : undefined;
  const before = earlier && (await totalSessions(trx, earlier));
  const averagesBefore = earlier && (await averagesByGroup(trx, earlier, groupBy));
  return {
    ...sumsOf(totals),
    successful: totals.successful,
    records: totals.records,
    takenOut: await countTakenOut(trx, filter),
    passMark: totals.pass_mark,
    before:
      earlier && before
        ? {
            fromDate: earlier.from,
            toDate: earlier.to,
            sessions: before.sessions,
            average: before.average,
          }
        : null,
    versions: versionsOf(await countVersions(trx, { ...filter, version: undefined })),
    groupsCount: rows[0]?.groups ?? 0,
    groups: rows.map((row) => ({
      ...sumsOf(row),
      _id: row.id,
      name: row.name,
      companyName: row.company_name,
      best: row.best,
      passMark: row.pass_mark,
      before: averagesBefore?.get(row.id ?? row.name) ?? null,
    })),
  };
};

/** The versions of the modules that ran in several, the newest first. */
const versionsOf = (rows: Awaited<ReturnType<typeof countVersions>>): reports.ReportOverview['versions'] => {
  const byModule = Map.groupBy(rows, ({ module_id }) => module_id);
  const several = rows.filter(({ module_id }) => (byModule.get(module_id)?.length ?? 0) > 1);
  return [...Map.groupBy(several, ({ version }) => version)]
    .map(([version, ofVersion]) => ({
      version,
      moduleNames: ofVersion.map(({ module_name }) => module_name).toSorted(),
      sessions: sumOf(ofVersion, ({ sessions }) => sessions),
    }))
    .toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
};

type Sums = Pick<SessionTotals, 'sessions' | 'users' | 'average' | 'below_mark' | 'duration_ms'>;

const sumsOf = ({ sessions, users, average, below_mark, duration_ms }: Sums) => ({
  sessions,
  users,
  average,
  belowMark: below_mark,
  duration: decimalHours(duration_ms),
});
