import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageSkeleton } from '../ui/states/Skeletons.tsx';
import { categoryRoutes } from './routes/categoryRoutes.ts';
import { root, signedIn } from './routes/frames.ts';
import { organisationRoutes } from './routes/organisationRoutes.ts';
import { ownRoutes } from './routes/ownRoutes.ts';
import { peopleRoutes } from './routes/peopleRoutes.ts';
import { signInRoutes } from './routes/signInRoutes.ts';
import { FailedScreen } from './states/FailedScreen.tsx';

/** An address that no page has; its own route, so that the shell and the palette stand around it. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./states/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const routeTree = root.addChildren([
  ...signInRoutes,
  signedIn.addChildren([...ownRoutes, ...peopleRoutes, ...organisationRoutes, ...categoryRoutes, unknown]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
