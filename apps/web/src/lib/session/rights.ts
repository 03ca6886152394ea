import type { Endpoint, PermissionSet, Screen } from '@simward/contract';
import { useSignedInUser } from './portalSession.ts';

interface Viewer {
  readonly permissionSet: PermissionSet;
}

/** The contract opens the page to the person's role. */
export const mayOpen = ({ permissionSet }: Viewer, { roles }: Pick<Screen, 'roles'>): boolean =>
  roles === 'public' || roles.includes(permissionSet);

/** The contract opens the call to the person's role. What the server answers about a record still depends on the record. */
export const maySend = ({ permissionSet }: Viewer, { callers }: Pick<Endpoint, 'callers'>): boolean =>
  typeof callers !== 'string' && callers.includes(permissionSet);

export const useMayOpen = (screen: Pick<Screen, 'roles'>): boolean => mayOpen(useSignedInUser(), screen);

export const useMaySend = (endpoint: Pick<Endpoint, 'callers'>): boolean =>
  maySend(useSignedInUser(), endpoint);
