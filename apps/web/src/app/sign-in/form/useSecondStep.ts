import type { auth } from '@simward/contract';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { session } from '../../../lib/session/portalSession.ts';
import type { SignInValues } from '../../../lib/session/session.ts';

/** A sign-in that may need a second step: what was chosen in the first is kept until then. */
export function useSecondStep(onSignIn: (values: SignInValues) => Promise<void>) {
  const [rememberMe, setRememberMe] = useState<boolean>();
  return {
    /** The password is proven, the second factor not yet. */
    asked: rememberMe !== undefined,
    /** @returns false when the second step comes next */
    signIn: async (values: SignInValues): Promise<boolean> => {
      try {
        await onSignIn(values);
        return true;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'auth.second-factor') throw error;
        setRememberMe(values.rememberMe);
        return false;
      }
    },
    finish: (signedIn: auth.SignedIn): void => session.takeOver(signedIn, rememberMe ?? false),
    startOver: (): void => setRememberMe(undefined),
  };
}
