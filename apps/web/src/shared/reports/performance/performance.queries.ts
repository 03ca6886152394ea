import { type RequestOf, reports, screens } from '@simward/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { choicesQuery, reportsKey } from '../choices.queries.ts';

/**
 * The search whose sessions the figures are about. Where its criterion (`search`) is undefined, these are all
 * sessions.
 */
export type About = Omit<RequestOf<typeof reports.sessionsOverTime>['body'], 'search'> & {
  search?: reports.ReportCriterion;
};

/** The figures of these sessions; without `stats` the call would answer a search with its records. */
export const statsQuery = (about: About | undefined) =>
  queryOptions({
    ...callQuery([...reportsKey, 'statistics', about], reports.statistics, {
      body: { from: '', to: '', ...about, stats: true },
    }),
    select: (answer) => ('session_count' in answer ? answer : undefined),
    enabled: about !== undefined,
    placeholderData: keepPreviousData,
  });

export const overTimeQuery = (about: About | undefined) =>
  queryOptions({
    ...callQuery([...reportsKey, 'over-time', about], reports.sessionsOverTime, {
      body: { from: '', to: '', ...about },
    }),
    enabled: about !== undefined,
    placeholderData: keepPreviousData,
  });

/**
 * The link from a figure to the rows that it is made from. Figures of a search link to the report of that
 * search; where nothing was chosen, the link chooses every value of the criterion. Figures of all sessions
 * link to the login records, for roles that see them.
 */
export function useRowsBehind({ search, reportType, searchIds = [] }: About) {
  const choices = useQuery({ ...choicesQuery(search ?? 'module', ''), enabled: searchIds.length === 0 }).data;
  const every = choices && choices.choices.length === choices.choicesCount ? choices.choices : [];
  const of = searchIds.length > 0 ? searchIds : every.map(({ _id }) => _id);
  const seesSessions = useMayOpen(screens.loginRecords);
  return ({ from, to }: { from: string; to: string }) =>
    reportType === undefined && seesSessions
      ? { to: screens.loginRecords.path, search: { from, to } }
      : {
          to: screens.report.path,
          search: { type: reportType ?? 'Assessment', by: search ?? 'module', of, from, to },
        };
}
