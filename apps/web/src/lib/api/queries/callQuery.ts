import type { Endpoint, RequestOf } from '@simward/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../apiClient.ts';

/** A query that one call answers. */
export const callQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, request: RequestOf<E>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, request, signal) });
