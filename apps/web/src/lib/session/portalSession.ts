import { useSyncExternalStore } from 'react';
import { leftPlaysSender } from './leftPlays.ts';
import { createSession, type SessionState } from './session.ts';

/** The session of this page. */
export const session = createSession({
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  openChannel: () => new BroadcastChannel('simward.session'),
  reload: () => window.location.reload(),
  beforeSignOut: leftPlaysSender({
    // Where a browser cannot name its databases, none is known.
    databases: async () => indexedDB.databases?.() ?? [],
    load: () => import('@simward/device'),
    portal: () => window.location.origin,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** The signed-in person; only for screens behind the guard. */
export function useSignedInUser() {
  const state = useSession();
  if (!('user' in state)) throw new Error('This screen stands behind the guard.');
  return state.user;
}
