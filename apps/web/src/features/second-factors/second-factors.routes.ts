import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const secondFactorsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.secondFactor, screens.profile),
      component: lazyRouteComponent(() => import('./own/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
    }),
  ] as const;
