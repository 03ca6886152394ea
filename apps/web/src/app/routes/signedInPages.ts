import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoryRoutes } from './categoryRoutes.ts';
import { integrationRoutes } from './integrationRoutes.ts';
import { organisationRoutes } from './organisationRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { signedIn } from './signedIn.ts';

/** An address that no page has; its own route, so that the shell and the palette stand around it. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('../states/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

/** Every page behind the sign-in, in its frame. */
export const signedInPages = signedIn.addChildren([
  ...ownRoutes,
  ...peopleRoutes,
  ...organisationRoutes,
  ...integrationRoutes,
  ...categoryRoutes,
  unknown,
]);
