import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { overviewAddress } from './overviewAddress.ts';

/** Pages of this feature, in the frame around them. */
export const companyDashboardRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.dashboard),
      validateSearch: overviewAddress,
      component: lazyPage(() => import('./OverviewScreen.tsx'), 'OverviewScreen'),
    }),
  ] as const;
