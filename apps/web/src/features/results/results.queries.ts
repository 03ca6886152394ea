import { type AnswerOf, type RequestOf, results, type wire } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';
import type { TableFilters } from './table/competencyTableAddress.ts';

const key = ['results'] as const;

export const skillsQuery = callQuery([...key, 'skills'], results.competenciesWithScore, {});

export const skillDetailQuery = (competencyName: string) =>
  callQuery([...key, 'skill', competencyName], results.competencyDetail, {
    query: { competencyName },
  });

export type SkillDetail = AnswerOf<typeof results.competencyDetail>;

export type SkillAttempt = SkillDetail['attempts'][number];

/** A learner's own progress in a skill; staff have no progress of their own. */
export type OwnProgress = NonNullable<results.Skill['own']>;

/** Scores of the peers at each attempt: at one competency, or at all that the learner was assessed in. With `userId` the peers of that person. */
export const bandsQuery = (competencyName?: string, userId?: string) =>
  callQuery([...key, 'bands', competencyName, userId], results.attemptBands, {
    query: { ...(competencyName && { competencyName }), ...(userId && { userId }) },
  });

/** A session of the signed-in person; without an id, their latest one. */
export const testQuery = (sessionId?: string) =>
  callQuery([...key, 'test', sessionId], results.testDetails, {
    query: { ...(sessionId && { sessionId }) },
  });

export type ReportQuery = RequestOf<typeof results.competencyAverageDetails>['query'];

/** A person's results in assessments or in trainings. */
export const personReportQuery = (mode: wire.Mode, query: ReportQuery) =>
  queryOptions({
    ...callQuery(
      [...key, 'person', mode, query],
      mode === 'training' ? results.trainingAverageDetails : results.competencyAverageDetails,
      { query },
    ),
    placeholderData: keepPreviousData,
  });

/** Results of a module, of all learners that the caller may see. */
export const moduleReportQuery = (query: RequestOf<typeof results.moduleReport>['query']) =>
  queryOptions({
    ...callQuery([...key, 'module', query], results.moduleReport, { query }),
    placeholderData: keepPreviousData,
  });

export const moduleLearnersQuery = (query: RequestOf<typeof results.moduleLearners>['query']) =>
  queryOptions({
    ...callQuery([...key, 'module-learners', query], results.moduleLearners, { query }),
    placeholderData: keepPreviousData,
  });

export const competencyTableQuery = (filters: TableFilters, { search, page, size }: TableState) => {
  const query = { ...tableRequestOf(filters, search), pageNumber: page, pageSize: size };
  return queryOptions({
    ...callQuery([...key, 'table', query], results.competencyTable, { query }),
    placeholderData: keepPreviousData,
  });
};

/** Filters and search of the competency table as its calls take them. */
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

export const competencyCellQuery = (userId: string, competencyName: string) =>
  queryOptions({
    ...callQuery([...key, 'cell', userId, competencyName], results.competencyCell, {
      query: { userId, competencyName },
    }),
    staleTime: 60_000,
  });
