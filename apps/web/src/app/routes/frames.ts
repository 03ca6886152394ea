import type { Screen } from '@simward/contract';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { requireSignIn } from '../guards/guard.ts';

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
  component: lazyRouteComponent(() => import('../frames/PublicFrame.tsx'), 'PublicFrame'),
});

export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('../frames/BareFrame.tsx'), 'BareFrame'),
});
