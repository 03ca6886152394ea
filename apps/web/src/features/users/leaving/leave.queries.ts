import { apiKeys, type InputOf, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries.ts';
import { restingQuery } from '../../../shared/makers/makers.queries.ts';
import { usersKey } from '../../../shared/people/users.queries.ts';
import { type LeaveAddress, rightsOf } from './leaveAddress.ts';

/** The person and the act, as the calls take them. */
export type LeaveRequest = RequestOf<typeof users.previewLeave>['body'];

/** Undefined if the address names nobody. */
export const leaveRequestOf = ({
  act = 'deactivate',
  ...address
}: LeaveAddress): LeaveRequest | undefined => {
  if (address.user_id === undefined) return undefined;
  const rights = act === 'role' || act === 'deactivate' ? rightsOf(address) : {};
  return { _id: address.user_id, act, ...(act === 'role' && { role: 'User' }), ...rights };
};

/** Always read again, because people decide about each entry of the list. */
export const leaveQuery = (request: LeaveRequest) =>
  queryOptions({
    ...callQuery([...usersKey, 'leave', request], users.previewLeave, { body: request }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export type LeaveChoice = InputOf<typeof users.leave>['body']['choices'][number];

export const useLeave = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof users.leave>['body']) => call(users.leave, { body }),
    onSettled: () =>
      Promise.all(
        [usersKey, apiKeysKey, ['webhooks'], restingQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

const apiKeysKey = ['api keys'];

export const apiKeysQuery = callQuery(apiKeysKey, apiKeys.listKeys, {});
