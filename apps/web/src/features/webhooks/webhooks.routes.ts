import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const webhooksRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.webhooks, screens.oasisConfiguration),
      validateSearch: tableAddress,
      component: lazyPage(() => import('./WebhooksScreen.tsx'), 'WebhooksScreen'),
    }),
  ] as const;
