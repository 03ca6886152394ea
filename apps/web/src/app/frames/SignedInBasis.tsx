import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/queryClient.ts';
import { session, useSession } from '../../lib/session/portalSession.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

// Seldom needed, and the form behind it is large.
const SignInAgainDialog = lazyPart(
  async () => (await import('../sign-in/again/SignInAgainDialog.tsx')).SignInAgainDialog,
);

const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList);

interface SignedInBasisProps {
  children: ReactNode;
}

/** Data, toasts and the way back into an expired session, around everything that a signed-in person sees. */
export function SignedInBasis({ children }: SignedInBasisProps) {
  const state = useSession();
  const navigate = useNavigate();
  const signedOut = state.status === 'signed out';

  useEffect(() => {
    if (!signedOut) return;
    queryClient.clear();
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

/** The toasts, loaded with the first one; from then on they stay, so that the last one can leave. */
function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  return wanted && <ToastList />;
}
