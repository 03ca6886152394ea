import { secondFactors } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

export const secondFactorsQuery = callQuery(['second factors'], secondFactors.listSecondFactors, {});

export function useRefreshFactors(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
}
