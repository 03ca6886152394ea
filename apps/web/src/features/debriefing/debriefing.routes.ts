import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { debriefingAddress } from './debriefingAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const debriefingRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.debriefing),
      staticData: { screen: screens.debriefing, parent: screens.report, rail: true },
      validateSearch: debriefingAddress,
      component: lazyPage(() => import('./DebriefingScreen.tsx'), 'DebriefingScreen'),
    }),
  ] as const;
