import { apiKeys, type InputOf, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { restingQuery } from '../../../shared/makers/makers.queries.ts';
import { usersKey } from '../../../shared/people/usersKey.ts';
import { type LeaveAddress, rightsOf } from './leaveAddress.ts';

type Leaving = RequestOf<typeof users.previewLeave>['body'];

const keysKey = ['api keys'];

/** What the address says, as the calls take it; undefined where it names nobody. */
export const leavingOf = ({ act = 'deactivate', ...address }: LeaveAddress): Leaving | undefined => {
  if (address.user_id === undefined) return undefined;
  const rights = act === 'role' || act === 'deactivate' ? rightsOf(address) : {};
  return { _id: address.user_id, act, ...(act === 'role' && { role: 'User' }), ...rights };
};

/** Read anew each time: what is decided here must be what there is. */
export const leaveQuery = (leaving: Leaving) =>
  queryOptions({
    ...callQuery([...usersKey, 'leave', leaving], users.previewLeave, { body: leaving }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const keysQuery = callQuery(keysKey, apiKeys.listKeys, {});

export type LeaveChoice = InputOf<typeof users.leave>['body']['choices'][number];

export const useLeave = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof users.leave>['body']) => call(users.leave, { body }),
    onSettled: () =>
      Promise.all(
        [usersKey, keysKey, ['webhooks'], restingQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
