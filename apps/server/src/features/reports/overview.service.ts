import { type InputOf, reports } from '@simward/contract';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import { daysBefore } from './reportDays.ts';
import { filterOf } from './reports.service.ts';
import { countTakenOut } from './sumRecords.sql.ts';
import { averagesByGroup, groupSessions, type SessionTotals, totalSessions } from './sumSessions.sql.ts';

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

type Sums = Pick<SessionTotals, 'sessions' | 'users' | 'average' | 'below_mark' | 'duration_ms'>;

const sumsOf = ({ sessions, users, average, below_mark, duration_ms }: Sums) => ({
  sessions,
  users,
  average,
  belowMark: below_mark,
  duration: decimalHours(duration_ms),
});
