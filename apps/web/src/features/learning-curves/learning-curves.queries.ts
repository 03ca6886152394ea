import { learningCurves, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';

const key = ['learning curves'] as const;

type CompetenciesAsked = RequestOf<typeof learningCurves.listCompetencies>['query'];
type CurveAsked = RequestOf<typeof learningCurves.readCurve>['query'];
type MasteryAsked = RequestOf<typeof learningCurves.readMastery>['query'];

export const competenciesQuery = (query: CompetenciesAsked) =>
  queryOptions({
    ...callQuery([...key, 'competencies', query], learningCurves.listCompetencies, { query }),
    placeholderData: keepPreviousData,
  });

export const curveQuery = (query: CurveAsked) =>
  callQuery([...key, 'curve', query], learningCurves.readCurve, { query });

export const masteryQuery = (query: MasteryAsked) =>
  callQuery([...key, 'mastery', query], learningCurves.readMastery, { query });
