import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { enrolAddress, fleetAddress, headsetsViews, pairAddress } from './headsetsAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const headsetsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.pair),
      validateSearch: pairAddress,
      component: lazyPage(() => import('./pairing/PairScreen.tsx'), 'PairScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.headsets),
      validateSearch: z.object({
        ...headsetsViews.address.shape,
        ...fleetAddress.shape,
        ...enrolAddress.shape,
      }),
      component: lazyPage(() => import('./HeadsetsScreen.tsx'), 'HeadsetsScreen'),
    }),
  ] as const;
