import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/queryClient.ts';
import { session, useSession } from '../../lib/session/portalSession.ts';
import { helpPanel } from '../../shared/help/helpPanel.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

// The dialog is loaded only when it is needed, because that is seldom and its form is large.
const SignInAgainDialog = lazyPart(
  async () => (await import('../sign-in/again/SignInAgainDialog.tsx')).SignInAgainDialog,
);

const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList);

interface SignedInBasisProps {
  children: ReactNode;
}

/**
 * Surrounds everything that a signed-in person sees: provides the data client and toasts, and asks for the
 * password again when the session has expired.
 */
export function SignedInBasis({ children }: SignedInBasisProps) {
  const state = useSession();
  const navigate = useNavigate();
  const signedOut = state.status === 'signed out';

  useEffect(() => {
    if (!signedOut) return;
    queryClient.clear();
    helpPanel.end();
    void navigate({ to: '/signin', search: {} });
  }, [signedOut, navigate]);

  if (!('user' in state)) return null;
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      {state.status === 'expired' && (
        <SignInAgainDialog userId={state.user.mobileNo} onSignIn={session.signIn} onLeave={session.leave} />
      )}
    </QueryClientProvider>
  );
}

/**
 * The list of toasts. It is loaded for the first toast and then stays, so that the last toast can fade out.
 */
function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  return wanted && <ToastList />;
}
