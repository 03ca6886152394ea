import { accessChanges, type profile } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { usersKey } from '../people/users.queries.ts';

/** The beginning of every query key about changes to how somebody signs in. */
export const accessChangesKey = ['access changes'] as const;

/** Changes that wait for the signed-in person's own account. */
export const ownAccessChangesQuery = callQuery(
  [...accessChangesKey, 'own'],
  accessChanges.listOwnAccessChanges,
  {},
);

/** Changes that wait for the account of somebody else. */
export const accessChangesQuery = (id: string) =>
  callQuery([...accessChangesKey, id], accessChanges.listAccessChanges, { params: { id } });

interface Agreement {
  id: string;
  proof: profile.GivenProof;
}

/** Uses `useAttempt`, because somebody else may have decided the change meanwhile. */
export const useAgreeAccessChange = () =>
  useAttempt(
    ({ id, proof }: Agreement) => call(accessChanges.agreeAccessChange, { params: { id }, body: proof }),
    accessChangesKey,
    usersKey,
    ['profile'],
  );

/** Uses `useAttempt`, because somebody else may have decided the change meanwhile. */
export const useRefuseAccessChange = () =>
  useAttempt((id: string) => call(accessChanges.refuseAccessChange, { params: { id } }), accessChangesKey);
