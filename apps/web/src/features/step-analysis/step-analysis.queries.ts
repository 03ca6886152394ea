import { type RequestOf, stepAnalysis } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';

export type CohortAsked = RequestOf<typeof stepAnalysis.analysis>['query'];
type SessionsAsked = RequestOf<typeof stepAnalysis.sessions>['query'];

/** Everything asked about steps lies under this key. */
const stepAnalysisKey = ['step-analysis'] as const;

/** How the steps and questions of a module went; what was shown stays until the next is there. */
export const analysisQuery = (query: CohortAsked) =>
  queryOptions({
    ...callQuery([...stepAnalysisKey, 'analysis', query], stepAnalysis.analysis, { query }),
    placeholderData: keepPreviousData,
  });

/** A page of the sessions of a step or a question. */
export const stepSessionsQuery = (query: SessionsAsked) =>
  queryOptions({
    ...callQuery([...stepAnalysisKey, 'sessions', query], stepAnalysis.sessions, { query }),
    placeholderData: keepPreviousData,
  });
