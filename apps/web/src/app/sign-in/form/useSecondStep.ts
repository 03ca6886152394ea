import type { auth } from '@simward/contract';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { session } from '../../../lib/session/portalSession.ts';
import type { SignInValues } from '../../../lib/session/session.ts';

/**
 * Signs in, in one or two steps. "Remember me", which is chosen in the first step, is kept for the second.
 */
export function useSecondStep(onSignIn: (values: SignInValues) => Promise<void>) {
  const [rememberMe, setRememberMe] = useState<boolean>();
  return {
    /** True when the password was right and the second factor is still missing. */
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
