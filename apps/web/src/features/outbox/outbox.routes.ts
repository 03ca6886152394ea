import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { outboxAddress } from './outboxAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const outboxRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.outbox),
      validateSearch: outboxAddress,
      component: lazyPage(() => import('./OutboxScreen.tsx'), 'OutboxScreen'),
    }),
  ] as const;
