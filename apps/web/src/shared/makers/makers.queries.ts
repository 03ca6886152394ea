import { makers, type RequestOf } from '@simward/contract';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

export const restingQuery = callQuery(['resting'], makers.listResting, {});

type Named = RequestOf<typeof makers.takeOver>['body'];

/** @param list the key of the list that shows the thing */
export const useTakeOver = (list: QueryKey) =>
  useChange((body: Named) => call(makers.takeOver, { body }), list, restingQuery.queryKey);

/** @param list the key of the list that shows the thing */
export const useEndMade = (list: QueryKey) =>
  useChange((body: Named) => call(makers.end, { body }), list, restingQuery.queryKey);
