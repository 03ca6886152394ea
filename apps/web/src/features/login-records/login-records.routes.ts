import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { loginRecordsAddress } from './loginRecordsAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const loginRecordsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.loginRecords),
      validateSearch: loginRecordsAddress,
      component: lazyRouteComponent(() => import('./LoginRecordsScreen.tsx'), 'LoginRecordsScreen'),
    }),
  ] as const;
