import { secondFactors } from '@simward/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second factors'],
  queryFn: ({ signal }) => call(secondFactors.listSecondFactors, {}, signal),
});

/** Shows the factors as they are now, after one came or went. */
export function useRefreshFactors(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
}
