import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { loginRecordsAddress } from './loginRecordsAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const loginRecordsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.loginRecords),
      validateSearch: loginRecordsAddress,
      component: lazyPage(() => import('./LoginRecordsScreen.tsx'), 'LoginRecordsScreen'),
    }),
  ] as const;
