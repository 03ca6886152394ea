import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { importAddress } from './importAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const importsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.importUsers, screens.userManagement),
      validateSearch: importAddress,
      component: lazyRouteComponent(() => import('./ImportUsersScreen.tsx'), 'ImportUsersScreen'),
    }),
  ] as const;
