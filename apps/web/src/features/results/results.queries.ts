import { results } from '@simward/contract';
import { callQuery } from '../../lib/api/callQuery.ts';

/** Everything asked about results lies under this key. */
const resultsKey = ['results'] as const;

export const skillsQuery = callQuery([...resultsKey, 'skills'], results.competenciesWithScore, {});

export const skillDetailQuery = (competencyName: string) =>
  callQuery([...resultsKey, 'skill', competencyName], results.competencyDetail, {
    query: { competencyName },
  });

/** Of one competency, or of all that the learner was assessed in. */
export const bandsQuery = (competencyName?: string) =>
  callQuery([...resultsKey, 'bands', competencyName], results.attemptBands, {
    query: { ...(competencyName && { competencyName }) },
  });
