import { createRoute } from '@tanstack/react-router';
import { SignedInFrame } from '../frames/SignedInFrame.tsx';
import { requireSignIn } from '../guards/guard.ts';
import { ShellSkeleton } from '../shell/skeleton/ShellSkeleton.tsx';
import { root } from './frames.ts';

/** The frame of every page behind the sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn,
  // On a slow reload the shell stands there at once; the skeleton itself keeps what loads fast from flickering.
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  component: SignedInFrame,
});
