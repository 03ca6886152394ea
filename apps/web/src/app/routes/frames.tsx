import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../lib/api/queryClient.ts';
import { useSession } from '../../lib/session/portalSession.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { SignedInBasis } from '../frames/SignedInBasis.tsx';
import { SignedInFrame } from '../frames/SignedInFrame.tsx';
import { requireSignIn } from '../guards/guard.ts';
import { ShellSkeleton } from '../shell/skeleton/ShellSkeleton.tsx';

const PublicFrame = lazyPart(async () => (await import('../frames/PublicFrame.tsx')).PublicFrame);

export const root = createRootRoute({ component: Outlet });

/** Around public pages that ask the server something. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  ),
});

/** Around a signed-in person's pages that stand without menus: nothing else may be done yet. */
export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSignIn,
  component: () => (
    <SignedInBasis>
      <Outlet />
    </SignedInBasis>
  ),
});

/** The frame of every page behind the sign-in, and of those that open without it at the same address. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn,
  // On a slow reload the shell stands there at once; the skeleton itself keeps what loads fast from flickering.
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Frame,
});

/** The guard lets nobody who is signed out come to a page that is not public. */
function Frame() {
  const isSignedIn = useSession().status !== 'signed out';
  const [wasSignedIn, setSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setSignedIn(true);
  // Whoever signs out on such a page is led to the sign-in like everybody else.
  return wasSignedIn ? (
    <SignedInFrame />
  ) : (
    <QueryClientProvider client={queryClient}>
      <PublicFrame />
    </QueryClientProvider>
  );
}
