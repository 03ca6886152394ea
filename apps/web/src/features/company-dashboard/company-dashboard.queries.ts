import { companyDashboard, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

const key = ['company dashboard'] as const;

/**
 * The figures of a range of days. Those of the previous range stay on the screen until the new ones arrive.
 */
export const kpisQuery = (query: RequestOf<typeof companyDashboard.companyKpis>['query']) =>
  queryOptions({
    ...callQuery([...key, 'kpis', query], companyDashboard.companyKpis, { query }),
    placeholderData: keepPreviousData,
  });

export const monthsQuery = callQuery([...key, 'months'], companyDashboard.activeSessionsByMonth, {});

export const coursesQuery = callQuery([...key, 'courses'], companyDashboard.coursesOverview, {});

export const needsQuery = callQuery([...key, 'needs'], companyDashboard.needs, {});
