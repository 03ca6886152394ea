import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardAddress } from '../../features/dashboards/dashboardSearch.ts';
import { pairAddress } from '../../features/headsets/pairSearch.ts';
import { profileViews } from '../../features/profile/profileSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { parseTableSearch } from '../../ui/table/tableState.ts';
import { goHome } from '../guard.ts';
import { pageIn, signedIn } from './frames.ts';

const home = createRoute({
  ...pageIn(signedIn, screens.home),
  beforeLoad: goHome,
});

const userDashboard = createRoute({
  ...pageIn(signedIn, screens.userDashboard),
  validateSearch: parseAddress(dashboardAddress),
  component: lazyRouteComponent(
    () => import('../../features/dashboards/UserDashboardScreen.tsx'),
    'UserDashboardScreen',
  ),
});

const yourModules = createRoute({
  ...pageIn(signedIn, screens.yourModules),
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/modules/YourModulesScreen.tsx'),
    'YourModulesScreen',
  ),
});

const yourModuleDetail = createRoute({
  ...pageIn(signedIn, screens.yourModuleDetail, screens.yourModules),
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/modules/YourModuleDetailScreen.tsx'),
    'YourModuleDetailScreen',
  ),
});

const pair = createRoute({
  ...pageIn(signedIn, screens.pair),
  validateSearch: parseAddress(pairAddress),
  component: lazyRouteComponent(() => import('../../features/headsets/PairScreen.tsx'), 'PairScreen'),
});

const profile = createRoute({
  ...pageIn(signedIn, screens.profile),
  validateSearch: parseAddress(profileViews.address),
  component: lazyRouteComponent(() => import('../../features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const secondFactor = createRoute({
  ...pageIn(signedIn, screens.secondFactor, screens.profile),
  component: lazyRouteComponent(
    () => import('../../features/second-factors/own/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
});

/** Pages about the person who is signed in. */
export const ownRoutes = [
  home,
  userDashboard,
  yourModules,
  yourModuleDetail,
  pair,
  profile,
  secondFactor,
] as const;
