import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { joinAddress } from './joinAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const joiningRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.ownJoins, screens.profile),
      component: lazyPage(() => import('./OwnJoinsScreen.tsx'), 'OwnJoinsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.joinAccounts, screens.userManagement),
      validateSearch: joinAddress,
      component: lazyPage(() => import('./JoinScreen.tsx'), 'JoinScreen'),
    }),
  ] as const;
