import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { atEntry, pageIn } from '../../lib/pageIn.ts';
import { dashboardAddress } from './dashboardAddress.ts';
import { loadUserDashboard } from './dashboards.queries.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const dashboardsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.userDashboard),
      validateSearch: dashboardAddress,
      loader: atEntry(loadUserDashboard),
      component: lazyPage(() => import('./UserDashboardScreen.tsx'), 'UserDashboardScreen'),
    }),
  ] as const;
