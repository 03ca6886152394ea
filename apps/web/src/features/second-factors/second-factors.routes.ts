import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const secondFactorsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.secondFactor, screens.profile),
      component: lazyPage(() => import('./own/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
    }),
  ] as const;
