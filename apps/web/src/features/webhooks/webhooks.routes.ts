import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const webhooksRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.webhooks, screens.oasisConfiguration),
      validateSearch: tableAddress,
      component: lazyRouteComponent(() => import('./WebhooksScreen.tsx'), 'WebhooksScreen'),
    }),
  ] as const;
