import { auth } from '@simward/contract';
import { ApiProblem } from '../api/apiProblem.ts';
import { sendRequest } from '../api/sendRequest.ts';
import { type FlagStorage, storedFlag } from './storedFlags.ts';
import { openTabs, type TabChannel } from './tabs.ts';

export type SessionState =
  | { status: 'restoring' }
  | { status: 'signed out' }
  | { status: 'signed in'; user: auth.SignedInUser }
  /** The server has ended the sign-in; the screen stays until the same person signs in again. */
  | { status: 'expired'; user: auth.SignedInUser };

export interface SignInValues {
  userId: string;
  password: string;
  rememberMe: boolean;
}

interface SessionEnvironment {
  /** Throws if the browser's storage is switched off. */
  localStorage: () => FlagStorage;
  sessionStorage: () => FlagStorage;
  openChannel: () => TabChannel;
  /** Reloads the page, so that nothing of another person stays on it. */
  reload: () => void;
  /** Sends what would be lost with the sign-in; it never fails. */
  beforeSignOut: () => Promise<void>;
}

export type Session = ReturnType<typeof createSession>;

/**
 * Knows who is signed in on this page. The short access token stays in memory and the refresh token in a cookie that no
 * script can read; the browser's storage holds only flags.
 */
export function createSession(environment: SessionEnvironment) {
  const loggedIn = storedFlag(environment.localStorage, 'simward.loggedIn');
  const keepMeLoggedIn = storedFlag(environment.localStorage, 'simward.keepMeLoggedIn');
  const reloaded = storedFlag(environment.sessionStorage, 'simward.reloaded');

  let state: SessionState = { status: 'restoring' };
  let token: string | undefined;
  let restoring: Promise<void> | undefined;
  let renewing: Promise<string> | undefined;
  let startedRefresh: Promise<auth.SignedIn> | undefined;
  /** Settles all calls that wait for the person to sign in again; they share one renewal. */
  let waiting: { resolve: (token: string) => void; reject: (reason: unknown) => void } | undefined;
  const listeners = new Set<() => void>();

  const tabs = openTabs(environment.openChannel, {
    isSignedIn: () => token !== undefined,
    onSignedOut: () => clear(),
    onSignedIn: (userId) => {
      if (personOf(state)?._id !== userId) environment.reload();
    },
  });

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /**
   * Shows the signed-in person. If another person was signed in before, the page reloads, so that it shows
   * nothing of theirs.
   */
  const adopt = (signedIn: auth.SignedIn) => {
    loggedIn.write(true);
    reloaded.write(true);
    const before = personOf(state);
    if (before && before._id !== signedIn.user._id) return environment.reload();
    token = signedIn.token;
    enter({ status: 'signed in', user: signedIn.user });
    waiting?.resolve(signedIn.token);
    waiting = undefined;
  };

  /** Begins the session of a sign-in that was finished on this page, in one step or two. */
  const takeOver = (signedIn: auth.SignedIn, rememberMe: boolean): void => {
    keepMeLoggedIn.write(rememberMe);
    adopt(signedIn);
    tabs.tellSignedIn(signedIn.user._id);
  };

  const forget = () => {
    token = undefined;
    loggedIn.write(false);
    reloaded.write(false);
  };

  const clear = () => {
    forget();
    waiting?.reject(new Error('The person left the expired session.'));
    waiting = undefined;
    enter({ status: 'signed out' });
  };

  const refresh = async () => {
    const started = startedRefresh;
    startedRefresh = undefined;
    const signedIn = await (started ?? sendRequest(auth.refreshSession, {}));
    adopt(signedIn);
    return signedIn.token;
  };

  const restore = async () => {
    const mayStay =
      keepMeLoggedIn.read() || reloaded.read() || (loggedIn.read() && (await tabs.anySignedIn()));
    if (!mayStay) forget();
    // A tab that left the portal for a while, as for a scenario, may stay, whatever another tab has found meanwhile.
    if (!loggedIn.read() && !reloaded.read()) return enter({ status: 'signed out' });
    try {
      await refresh();
    } catch (error) {
      // Without an answer from the server the sign-in may still be valid: the next try decides.
      if (!isRefused(error)) throw error;
      clear();
    }
  };

  /** A new token; when the server refuses one, the call waits until the person has signed in again. */
  const refreshOrWait = async () => {
    try {
      return await refresh();
    } catch (error) {
      const person = personOf(state);
      if (!isRefused(error) || !person) throw error;
      forget();
      const signedInAgain = new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
      });
      enter({ status: 'expired', user: person });
      return signedInAgain;
    }
  };

  const endOnServer = async (access: string) => {
    try {
      await signOut(access);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await signOut(await refresh());
    }
  };

  return {
    getState: (): SessionState => state,
    getToken: (): string | undefined => token,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** At page load: picks up the sign-in that the browser still holds. Repeated calls share the first one. */
    restoreSession(): Promise<void> {
      restoring ??= restore().catch((error: unknown) => {
        restoring = undefined;
        throw error;
      });
      return restoring;
    },

    /**
     * Hands over a refresh that the page sent before the app was loaded. Its answer is used in place of the
     * first refresh.
     */
    goOnWith(started: Promise<auth.SignedIn>): void {
      startedRefresh = started;
      // A failure reaches whoever asks for the refresh. Until then, this keeps it from counting as an
      // unhandled error.
      started.catch(() => undefined);
    },

    /**
     * Called when the browser comes back from an identity provider, so that the page picks up the sign-in
     * that has begun there.
     */
    expectSignIn(): void {
      loggedIn.write(true);
      reloaded.write(true);
    },

    async signIn({ userId, password, rememberMe }: SignInValues): Promise<void> {
      const body = { mobileNo: userId, passwordHash: password, rememberMe };
      const signedIn = await sendRequest(auth.signIn, { body });
      takeOver(signedIn, rememberMe);
    },

    takeOver,

    /** Shows changes that the signed-in person has just made to their own profile. */
    showUser(user: auth.SignedInUser): void {
      if (state.status === 'signed in' && state.user._id === user._id) enter({ status: 'signed in', user });
    },

    /** Ends the sign-in on the server, then here and in the other tabs. Rejects while the server cannot be reached. */
    async signOut(): Promise<void> {
      await environment.beforeSignOut();
      try {
        if (token !== undefined) await endOnServer(token);
      } catch (error) {
        // Refused even after a refresh: the server has ended the sign-in already.
        if (!isRefused(error)) throw error;
      }
      clear();
      tabs.tellSignedOut();
    },

    /** Leaves an expired session without signing in again. */
    leave(): void {
      clear();
    },

    /**
     * Answers a token newer than the refused one; calls that are refused at the same time share one refresh.
     */
    renew(refused: string | undefined): Promise<string> {
      if (token !== undefined && token !== refused) return Promise.resolve(token);
      renewing ??= refreshOrWait().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}

const personOf = (state: SessionState) => ('user' in state ? state.user : undefined);

const isRefused = (error: unknown) => error instanceof ApiProblem && error.status === 401;

const signOut = (token: string) => sendRequest(auth.signOut, {}, { token });
