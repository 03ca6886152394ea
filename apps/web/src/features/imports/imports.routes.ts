import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { importAddress } from './importAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const importsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.importUsers, screens.userManagement),
      validateSearch: importAddress,
      component: lazyPage(() => import('./ImportUsersScreen.tsx'), 'ImportUsersScreen'),
    }),
  ] as const;
