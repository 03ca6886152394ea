import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { dataProtectionViews, erasuresAddress } from './dataProtectionAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const dataProtectionRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.dataProtection),
      validateSearch: z.object({ ...dataProtectionViews.address.shape, ...erasuresAddress.shape }),
      component: lazyPage(() => import('./DataProtectionScreen.tsx'), 'DataProtectionScreen'),
    }),
  ] as const;
