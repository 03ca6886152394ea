import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { requireSignIn } from '../guard.ts';

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
  component: lazyRouteComponent(() => import('../SignedInFrame.tsx'), 'SignedInFrame'),
});
