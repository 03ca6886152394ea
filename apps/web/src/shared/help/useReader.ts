import { useSession } from '../../lib/session/portalSession.ts';
import type { Reader } from './articles/article.ts';

/** Whom help is written for on this page: the set of rights of whoever is signed in. */
export function useReader(): Reader {
  const state = useSession();
  return 'user' in state ? state.user.permissionSet : 'public';
}
