import { useSyncExternalStore } from 'react';
import { createSession, type SessionState } from './session.ts';

/** The session of this page. */
export const session = createSession({
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  openChannel: () => new BroadcastChannel('simward.session'),
  reload: () => window.location.reload(),
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** The signed-in person; only for screens behind the guard. */
export function useSignedInUser() {
  const state = useSession();
  if (!('user' in state)) throw new Error('This screen stands behind the guard.');
  return state.user;
}
