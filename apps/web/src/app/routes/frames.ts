import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { requireSignIn } from '../guards/guard.ts';

export const root = createRootRoute({ component: Outlet });

export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('../frames/PublicFrame.tsx'), 'PublicFrame'),
});

export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('../frames/BareFrame.tsx'), 'BareFrame'),
});
