import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { overviewAddress } from './overviewAddress.ts';

/** Pages of this feature, in the frame around them. */
export const companyDashboardRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.dashboard),
      validateSearch: overviewAddress,
      component: lazyRouteComponent(() => import('./OverviewScreen.tsx'), 'OverviewScreen'),
    }),
  ] as const;
