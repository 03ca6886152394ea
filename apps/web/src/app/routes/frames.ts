import type { Screen } from '@simward/contract';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { requireSignIn } from '../guard.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';

/** What the route of a page says of it: the frame it stands in, its screen, and the one above it. */
export const pageIn = <F extends AnyRoute, S extends Screen>(frame: F, screen: S, parent?: Screen) => ({
  getParentRoute: () => frame,
  path: screen.path as S['path'],
  staticData: { screen, ...(parent && { parent }) },
});

export const root = createRootRoute({ component: Outlet });

export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('../PublicFrame.tsx'), 'PublicFrame'),
});

export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('../BareFrame.tsx'), 'BareFrame'),
});

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn,
  // On a slow reload the shell stands there at once; the skeleton itself keeps what loads fast from flickering.
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('../SignedInFrame.tsx'), 'SignedInFrame'),
});
