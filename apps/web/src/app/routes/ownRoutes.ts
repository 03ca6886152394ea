import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardAddress } from '../../features/dashboards/dashboardSearch.ts';
import { pairAddress } from '../../features/headsets/pairSearch.ts';
import { profileViews } from '../../features/profile/profileSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { parseTableSearch } from '../../ui/table/tableState.ts';
import { goHome } from '../guard.ts';
import { signedIn } from './frames.ts';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: screens.home.path,
  staticData: { screen: screens.home },
  beforeLoad: goHome,
});

const userDashboard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.userDashboard.path,
  staticData: { screen: screens.userDashboard },
  validateSearch: parseAddress(dashboardAddress),
  component: lazyRouteComponent(
    () => import('../../features/dashboards/UserDashboardScreen.tsx'),
    'UserDashboardScreen',
  ),
});

const yourModules = createRoute({
  getParentRoute: () => signedIn,
  path: screens.yourModules.path,
  staticData: { screen: screens.yourModules },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/modules/YourModulesScreen.tsx'),
    'YourModulesScreen',
  ),
});

const yourModuleDetail = createRoute({
  getParentRoute: () => signedIn,
  path: screens.yourModuleDetail.path,
  staticData: { screen: screens.yourModuleDetail, parent: screens.yourModules },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/modules/YourModuleDetailScreen.tsx'),
    'YourModuleDetailScreen',
  ),
});

const pair = createRoute({
  getParentRoute: () => signedIn,
  path: screens.pair.path,
  staticData: { screen: screens.pair },
  validateSearch: parseAddress(pairAddress),
  component: lazyRouteComponent(() => import('../../features/headsets/PairScreen.tsx'), 'PairScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: screens.profile.path,
  staticData: { screen: screens.profile },
  validateSearch: parseAddress(profileViews.address),
  component: lazyRouteComponent(() => import('../../features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const secondFactor = createRoute({
  getParentRoute: () => signedIn,
  path: screens.secondFactor.path,
  staticData: { screen: screens.secondFactor, parent: screens.profile },
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
