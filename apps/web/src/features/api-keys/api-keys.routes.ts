import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { tableAddress } from '../../ui/table/state/tableState.ts';

/** Pages of this feature, in the frame around them. */
export const apiKeysRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.apiKeys, screens.oasisConfiguration),
      validateSearch: tableAddress,
      component: lazyPage(() => import('./ApiKeysScreen.tsx'), 'ApiKeysScreen'),
    }),
  ] as const;
