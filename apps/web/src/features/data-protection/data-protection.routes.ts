import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { pageIn } from '../../lib/pageIn.ts';
import { dataProtectionViews, erasuresAddress } from './dataProtectionAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const dataProtectionRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.dataProtection),
      validateSearch: z.object({ ...dataProtectionViews.address.shape, ...erasuresAddress.shape }),
      component: lazyRouteComponent(() => import('./DataProtectionScreen.tsx'), 'DataProtectionScreen'),
    }),
  ] as const;
