import { type RequestOf, reports } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { reportsKey } from '../choices.queries.ts';

export type About = Omit<RequestOf<typeof reports.sessionsOverTime>['body'], 'search'> & {
  search?: reports.ReportCriterion;
};

/** Figures of what is asked about; a search without stats would be answered with its records. */
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
