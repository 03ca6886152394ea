import { headsets } from '@simward/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';

/** The headset that shows a code; asked anew each time, because a code lives ten minutes. */
export const pairingQuery = (userCode: string) =>
  queryOptions({
    ...callQuery(['headsets', 'pairing', userCode], headsets.findPairing, { params: { userCode } }),
    staleTime: 0,
    gcTime: 0,
  });

export const useDecidePairing = () =>
  useMutation({
    mutationFn: ({ userCode, approve }: { userCode: string; approve: boolean }) =>
      call(headsets.decidePairing, { params: { userCode }, body: { approve } }),
  });
