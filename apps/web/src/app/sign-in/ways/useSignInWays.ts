import { singleSignOn } from '@simward/contract';
import { useEffect, useState } from 'react';
import { addressOf, exchange } from '../../../lib/api/sending/exchange.ts';
import { isSignInWays, type SignInWays } from './signInWays.ts';

const none: SignInWays = { company: null, providers: [], continueAs: null };

/** Which identity providers this browser could sign in with; undefined until the portal has answered. */
export function useSignInWays(company: string | undefined): SignInWays | undefined {
  const [found, setFound] = useState<{ of: string | undefined; ways: SignInWays }>();
  useEffect(() => {
    const leaving = new AbortController();
    const address = addressOf(singleSignOn.findSignInPath, { query: { company } });
    exchange(address, { credentials: 'same-origin' }, leaving.signal).then(
      // Signing in with the User ID stays possible whatever comes back.
      ({ json }) => setFound({ of: company, ways: isSignInWays(json) ? json : none }),
      () => leaving.signal.aborted || setFound({ of: company, ways: none }),
    );
    return () => leaving.abort();
  }, [company]);
  return found?.of === company ? found?.ways : undefined;
}
