import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { pageIn } from '../../lib/pageIn.ts';
import { deliveriesAddress, detailAddress, dryRunAddress, reasonAddress } from './oasisAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const oasisRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.oasisConfiguration),
      validateSearch: z.object({ ...dryRunAddress.shape, ...reasonAddress.shape }),
      component: lazyRouteComponent(
        () => import('./configuration/OasisConfigurationScreen.tsx'),
        'OasisConfigurationScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.oasisDeliveries, screens.oasisConfiguration),
      validateSearch: z.object({ ...deliveriesAddress.shape, ...detailAddress.shape }),
      component: lazyRouteComponent(() => import('./deliveries/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
    }),
  ] as const;
