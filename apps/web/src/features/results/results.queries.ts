import { results } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/callQuery.ts';
import type { TableState } from '../../ui/table/tableState.ts';
import type { TableFilters } from './table/competencyTableSearch.ts';

/** Everything asked about results lies under this key. */
const resultsKey = ['results'] as const;

export const skillsQuery = callQuery([...resultsKey, 'skills'], results.competenciesWithScore, {});

export const skillDetailQuery = (competencyName: string) =>
  callQuery([...resultsKey, 'skill', competencyName], results.competencyDetail, {
    query: { competencyName },
  });

/** One own session; without an id the latest. */
export const testQuery = (sessionId?: string) =>
  callQuery([...resultsKey, 'test', sessionId], results.testDetails, {
    query: { ...(sessionId && { sessionId }) },
  });

/** Of one competency, or of all that the learner was assessed in. */
export const bandsQuery = (competencyName?: string) =>
  callQuery([...resultsKey, 'bands', competencyName], results.attemptBands, {
    query: { ...(competencyName && { competencyName }) },
  });

/** A page of the competency table; the rows before stay while the next ones come. */
export const competencyTableQuery = (
  { department, course, standing, rowsOf, order }: TableFilters,
  { search, page, size }: TableState,
) => {
  const query = {
    ...(department && { departmentId: department }),
    ...(course && { courseId: course }),
    ...(standing && { standing }),
    ...(rowsOf && { level: rowsOf }),
    ...(order && { sort: order }),
    ...(search && { search }),
    pageNumber: page,
    pageSize: size,
  };
  return queryOptions({
    ...callQuery([...resultsKey, 'table', query], results.competencyTable, { query }),
    placeholderData: keepPreviousData,
  });
};

export const competencyCellQuery = (userId: string, competencyName: string) =>
  queryOptions({
    ...callQuery([...resultsKey, 'cell', userId, competencyName], results.competencyCell, {
      query: { userId, competencyName },
    }),
    staleTime: 60_000,
  });
