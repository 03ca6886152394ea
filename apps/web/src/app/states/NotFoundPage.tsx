import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/portalSession.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PublicNotFoundScreen } from './PublicNotFoundScreen.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('../SignedInFrame.tsx')).SignedInFrame }));

/** The 404 page at its own address, which is open to all: with the shell for who is signed in. */
export function NotFoundPage() {
  const { status } = useSession();
  if (status === 'signed out') return <PublicNotFoundScreen />;
  return (
    <Suspense>
      <SignedInFrame>
        <NotFoundScreen />
      </SignedInFrame>
    </Suspense>
  );
}
