import { screens } from '@simward/contract';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

/** Whether whoever looks may open the debriefing of a session. */
export function useMayDebrief(): boolean {
  const { permissionSet } = useSignedInUser();
  return screens.debriefing.roles.some((role) => role === permissionSet);
}
