import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deliveryFilters, detailAddress } from '../../features/oasis/deliveries/deliveriesSearch.ts';
import { dryRunFilters } from '../../features/oasis/dry-run/dryRunSearch.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { pageIn } from './frames.ts';
import { signedIn } from './signedIn.ts';

const oasisConfiguration = createRoute({
  ...pageIn(signedIn, screens.oasisConfiguration),
  validateSearch: tableSearch(dryRunFilters),
  component: lazyRouteComponent(
    () => import('../../features/oasis/configuration/OasisConfigurationScreen.tsx'),
    'OasisConfigurationScreen',
  ),
});

const oasisDeliveries = createRoute({
  ...pageIn(signedIn, screens.oasisDeliveries, screens.oasisConfiguration),
  validateSearch: tableSearch({ ...deliveryFilters, ...detailAddress }),
  component: lazyRouteComponent(
    () => import('../../features/oasis/deliveries/DeliveriesScreen.tsx'),
    'DeliveriesScreen',
  ),
});

const apiKeys = createRoute({
  ...pageIn(signedIn, screens.apiKeys, screens.oasisConfiguration),
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import('../../features/api-keys/ApiKeysScreen.tsx'), 'ApiKeysScreen'),
});

const webhooks = createRoute({
  ...pageIn(signedIn, screens.webhooks, screens.oasisConfiguration),
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import('../../features/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
});

/** Pages about the other systems that the portal tells, and that ask it. */
export const integrationRoutes = [oasisConfiguration, oasisDeliveries, webhooks, apiKeys] as const;
