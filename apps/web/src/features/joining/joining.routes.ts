import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { joinAddress } from './joinAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const joiningRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.ownJoins, screens.profile),
      component: lazyRouteComponent(() => import('./OwnJoinsScreen.tsx'), 'OwnJoinsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.joinAccounts, screens.userManagement),
      validateSearch: joinAddress,
      component: lazyRouteComponent(() => import('./JoinScreen.tsx'), 'JoinScreen'),
    }),
  ] as const;
