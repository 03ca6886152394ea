import { useSession } from '../../lib/session/portalSession.ts';
import type { Reader } from './articles/article.ts';

/** For whom help is shown: the set of rights of whoever is signed in, `public` for whoever is not. */
export function useReader(): Reader {
  const state = useSession();
  return 'user' in state ? state.user.permissionSet : 'public';
}
