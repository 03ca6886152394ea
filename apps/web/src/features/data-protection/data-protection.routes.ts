import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { dataProtectionViews, erasuresAddress } from './dataProtectionAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const dataProtectionRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.dataProtection),
      validateSearch: tableSearch({ ...dataProtectionViews.address, ...erasuresAddress }),
      component: lazyRouteComponent(() => import('./DataProtectionScreen.tsx'), 'DataProtectionScreen'),
    }),
  ] as const;
