import { type RequestOf, results, type wire } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';
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

/** Of one competency, or of all that the learner was assessed in; of the peers of a person where one is named. */
export const bandsQuery = (competencyName?: string, userId?: string) =>
  callQuery([...resultsKey, 'bands', competencyName, userId], results.attemptBands, {
    query: { ...(competencyName && { competencyName }), ...(userId && { userId }) },
  });

export type ReportQuery = RequestOf<typeof results.competencyAverageDetails>['query'];

type ModuleQuery = RequestOf<typeof results.moduleReport>['query'];
type LearnersQuery = RequestOf<typeof results.moduleLearners>['query'];

/** What the learners in scope came to in a module. */
export const moduleReportQuery = (query: ModuleQuery) =>
  queryOptions({
    ...callQuery([...resultsKey, 'module', query], results.moduleReport, { query }),
    placeholderData: keepPreviousData,
  });

/** A page of those learners. */
export const moduleLearnersQuery = (query: LearnersQuery) =>
  queryOptions({
    ...callQuery([...resultsKey, 'module-learners', query], results.moduleLearners, { query }),
    placeholderData: keepPreviousData,
  });

/** What a person's assessments or trainings came to; the one before stays while the next one comes. */
export const personReportQuery = (mode: wire.Mode, query: ReportQuery) =>
  queryOptions({
    ...callQuery(
      [...resultsKey, 'person', mode, query],
      mode === 'training' ? results.trainingAverageDetails : results.competencyAverageDetails,
      { query },
    ),
    placeholderData: keepPreviousData,
  });

/** Which rows of the competency table are meant. */
export const tableRequestOf = (
  { department, course, standing, rowsOf, order }: TableFilters,
  search: string,
) => ({
  ...(department && { departmentId: department }),
  ...(course && { courseId: course }),
  ...(standing && { standing }),
  ...(rowsOf && { level: rowsOf }),
  ...(order && { sort: order }),
  ...(search && { search }),
});

/** A page of the competency table; the rows before stay while the next ones come. */
export const competencyTableQuery = (filters: TableFilters, { search, page, size }: TableState) => {
  const query = { ...tableRequestOf(filters, search), pageNumber: page, pageSize: size };
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
