import { screens } from '@simward/contract';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Pages of this feature, in the frame around them. */
export const apiKeysRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.apiKeys, screens.oasisConfiguration),
      validateSearch: tableAddress,
      component: lazyRouteComponent(() => import('./ApiKeysScreen.tsx'), 'ApiKeysScreen'),
    }),
  ] as const;
