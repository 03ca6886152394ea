import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { deliveriesAddress, detailAddress, dryRunAddress, reasonAddress } from './oasisAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const oasisRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.oasisConfiguration),
      validateSearch: z.object({ ...dryRunAddress.shape, ...reasonAddress.shape }),
      component: lazyPage(
        () => import('./configuration/OasisConfigurationScreen.tsx'),
        'OasisConfigurationScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.oasisDeliveries, screens.oasisConfiguration),
      validateSearch: z.object({ ...deliveriesAddress.shape, ...detailAddress.shape }),
      component: lazyPage(() => import('./deliveries/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
    }),
  ] as const;
