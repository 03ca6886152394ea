/**
 * Whom credentials were last found to belong to: what to expect of the next look-up, so that statements leave together
 * with it, and never instead of it.
 */
export interface FoundCallers<C> {
  last(credential: string): C | undefined;
  remember(credential: string, caller: C): void;
}

/** Thrown to begin again: what was sent ahead for whoever was expected is no answer for who it is now. */
export const callerChanged = Symbol('caller changed');

const mostRemembered = 10_000;

/** Keeps the latest of them in the memory of this process. */
export const createFoundCallers = <C>(): FoundCallers<C> => {
  const callers = new Map<string, C>();
  return {
    last: (credential) => callers.get(credential),
    remember: (credential, caller) => {
      callers.delete(credential);
      callers.set(credential, caller);
      const [oldest] = callers.size > mostRemembered ? callers.keys() : [];
      if (oldest !== undefined) callers.delete(oldest);
    },
  };
};
