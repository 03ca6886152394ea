import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { deliveriesAddress, detailAddress, dryRunAddress } from './oasisAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const oasisRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.oasisConfiguration),
      validateSearch: tableSearch(dryRunAddress),
      component: lazyRouteComponent(
        () => import('./configuration/OasisConfigurationScreen.tsx'),
        'OasisConfigurationScreen',
      ),
    }),
    createRoute({
      ...pageIn(signedIn, screens.oasisDeliveries, screens.oasisConfiguration),
      validateSearch: tableSearch({ ...deliveriesAddress, ...detailAddress }),
      component: lazyRouteComponent(() => import('./deliveries/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
    }),
  ] as const;
