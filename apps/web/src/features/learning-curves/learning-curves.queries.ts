import { learningCurves, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

const key = ['learning curves'] as const;

export const competenciesQuery = (query: RequestOf<typeof learningCurves.listCompetencies>['query']) =>
  queryOptions({
    ...callQuery([...key, 'competencies', query], learningCurves.listCompetencies, { query }),
    placeholderData: keepPreviousData,
  });

export const curveQuery = (query: RequestOf<typeof learningCurves.readCurve>['query']) =>
  callQuery([...key, 'curve', query], learningCurves.readCurve, { query });

export const masteryQuery = (query: RequestOf<typeof learningCurves.readMastery>['query']) =>
  callQuery([...key, 'mastery', query], learningCurves.readMastery, { query });
