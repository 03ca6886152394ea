import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { CrashedScreen } from './states/CrashedScreen.tsx';
import { NotFoundScreen } from './states/NotFoundScreen.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <NotFoundScreen signedOut /> });

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: () => <NotFoundScreen signedOut />,
});

export const router = createRouter({
  routeTree: root.addChildren([notFound]),
  defaultErrorComponent: ({ error }) => <CrashedScreen error={error} />,
});
