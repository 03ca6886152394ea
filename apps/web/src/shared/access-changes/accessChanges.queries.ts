import { accessChanges, type profile } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { usersKey } from '../people/usersKey.ts';

/** Everything asked about changes of how somebody gets in lies under this key. */
export const accessChangesKey = ['access changes'] as const;

/** What waits for the signed-in person. */
export const ownAccessChangesQuery = callQuery(
  [...accessChangesKey, 'own'],
  accessChanges.listOwnAccessChanges,
  {},
);

/** What waits for somebody whom staff look after. */
export const accessChangesQuery = (id: string) =>
  callQuery([...accessChangesKey, id], accessChanges.listAccessChanges, { params: { id } });

interface Agreed {
  id: string;
  proof: profile.GivenProof;
}

/** Somebody else may have decided it meanwhile, so it is asked for anew in any case. */
export const useAgreeAccessChange = () =>
  useAttempt(
    ({ id, proof }: Agreed) => call(accessChanges.agreeAccessChange, { params: { id }, body: proof }),
    accessChangesKey,
    usersKey,
    ['profile'],
  );

/** The same. */
export const useRefuseAccessChange = () =>
  useAttempt((id: string) => call(accessChanges.refuseAccessChange, { params: { id } }), accessChangesKey);
