import { type AnswerOf, singleSignOn } from '@simward/contract';
import { useEffect, useState } from 'react';
import { sendRequest } from '../../lib/api/sendRequest.ts';

type SignInWays = AnswerOf<typeof singleSignOn.findSignIn>;

const none: SignInWays = { company: null, providers: [], continueAs: null };

/** Which identity providers this browser could sign in with; undefined until the portal has answered. */
export function useSignInWays(company: string | undefined): SignInWays | undefined {
  const [found, setFound] = useState<{ of: string | undefined; ways: SignInWays }>();
  useEffect(() => {
    const leaving = new AbortController();
    sendRequest(singleSignOn.findSignIn, { query: { company } }, { signal: leaving.signal }).then(
      (ways) => setFound({ of: company, ways }),
      // Signing in with the User ID stays possible.
      () => leaving.signal.aborted || setFound({ of: company, ways: none }),
    );
    return () => leaving.abort();
  }, [company]);
  return found?.of === company ? found?.ways : undefined;
}
