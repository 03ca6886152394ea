import { type RequestOf, stepAnalysis } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

export type CohortQuery = RequestOf<typeof stepAnalysis.analysis>['query'];

const key = ['step-analysis'] as const;

/** The outcomes of a module's steps and questions in the sessions of a cohort. */
export const analysisQuery = (query: CohortQuery) =>
  queryOptions({
    ...callQuery([...key, 'analysis', query], stepAnalysis.analysis, { query }),
    placeholderData: keepPreviousData,
  });

/** A page of the sessions that had this step or question. */
export const stepSessionsQuery = (query: RequestOf<typeof stepAnalysis.sessions>['query']) =>
  queryOptions({
    ...callQuery([...key, 'sessions', query], stepAnalysis.sessions, { query }),
    placeholderData: keepPreviousData,
  });
