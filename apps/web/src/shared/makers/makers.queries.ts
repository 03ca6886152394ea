import { makers, type RequestOf } from '@simward/contract';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

export const restingQuery = callQuery(['resting'], makers.listResting, {});

type MadeThing = RequestOf<typeof makers.takeOver>['body'];

/** @param list the query key of the list that shows the API key, webhook or schedule, so that it reloads */
export const useTakeOver = (list: QueryKey) =>
  useChange((body: MadeThing) => call(makers.takeOver, { body }), list, restingQuery.queryKey);

/** @param list the query key of the list that shows the API key, webhook or schedule, so that it reloads */
export const useEndMade = (list: QueryKey) =>
  useChange((body: MadeThing) => call(makers.end, { body }), list, restingQuery.queryKey);
