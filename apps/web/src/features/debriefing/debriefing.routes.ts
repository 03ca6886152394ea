import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { debriefingAddress } from './debriefingAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const debriefingRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.debriefing),
      staticData: { screen: screens.debriefing, parent: screens.report, rail: true },
      validateSearch: debriefingAddress,
      component: lazyRouteComponent(() => import('./DebriefingScreen.tsx'), 'DebriefingScreen'),
    }),
  ] as const;
