import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { groupDebriefingAddress } from './groupDebriefingAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const groupDebriefingRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.groupDebriefing, screens.home),
      validateSearch: listAddress(groupDebriefingAddress.shape),
      component: lazyPage(() => import('./GroupDebriefingScreen.tsx'), 'GroupDebriefingScreen'),
    }),
  ] as const;
