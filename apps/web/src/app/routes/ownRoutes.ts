import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardAddress } from '../../features/dashboards/dashboardSearch.ts';
import { loadUserDashboard } from '../../features/dashboards/dashboards.queries.ts';
import { followUpAddress, homeViews } from '../../features/follow-up/followUpSearch.ts';
import { pairAddress } from '../../features/headsets/headsetsSearch.ts';
import {
  attemptsAddress,
  libraryAddress,
  moduleAddress,
  yourModulesAddress,
} from '../../features/modules/modulesSearch.ts';
import { profileViewsBehind } from '../../features/profile/profileAddress.ts';
import { personReportAddress } from '../../features/results/person/personReportAddress.ts';
import { skillsAddress } from '../../features/results/skills/skillsAddress.ts';
import { testAddress } from '../../features/results/test/testAddress.ts';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { attemptAddress } from '../../shared/sessions/attemptSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { atEntry, goHome } from '../guards/pageGuards.ts';
import { pageIn } from './frames.ts';
import { signedIn } from './signedIn.ts';

const home = createRoute({
  ...pageIn(signedIn, screens.home),
  beforeLoad: goHome,
  // The address of the Manager's tabs and of what Global Performance is about.
  validateSearch: tableSearch({ ...homeViews.address, ...followUpAddress, ...reportFilterAddress }),
  component: lazyRouteComponent(() => import('../frames/HomeScreen.tsx'), 'HomeScreen'),
});

const userDashboard = createRoute({
  ...pageIn(signedIn, screens.userDashboard),
  validateSearch: parseAddress(dashboardAddress),
  loader: atEntry(loadUserDashboard),
  component: lazyRouteComponent(
    () => import('../../features/dashboards/UserDashboardScreen.tsx'),
    'UserDashboardScreen',
  ),
});

const yourModules = createRoute({
  ...pageIn(signedIn, screens.yourModules),
  validateSearch: tableSearch(yourModulesAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/your-modules/YourModulesScreen.tsx'),
    'YourModulesScreen',
  ),
});

const yourModuleDetail = createRoute({
  ...pageIn(signedIn, screens.yourModuleDetail, screens.yourModules),
  validateSearch: tableSearch(attemptsAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/detail/YourModuleDetailScreen.tsx'),
    'YourModuleDetailScreen',
  ),
});

const skills = createRoute({
  ...pageIn(signedIn, screens.skills),
  validateSearch: tableSearch(skillsAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/skills/SkillsScreen.tsx'),
    'SkillsScreen',
  ),
});

const skillDetail = createRoute({
  ...pageIn(signedIn, screens.skillDetail, screens.skills),
  validateSearch: tableSearch(attemptAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/detail/SkillDetailScreen.tsx'),
    'SkillDetailScreen',
  ),
});

const testDetails = createRoute({
  ...pageIn(signedIn, screens.testDetails, screens.yourModules),
  validateSearch: tableSearch(testAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/test/TestDetailsScreen.tsx'),
    'TestDetailsScreen',
  ),
});

const ownReport = createRoute({
  ...pageIn(signedIn, screens.ownReport, screens.userDashboard),
  validateSearch: tableSearch(personReportAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/person/UserReportScreen.tsx'),
    'OwnReportScreen',
  ),
});

const moduleLibrary = createRoute({
  ...pageIn(signedIn, screens.moduleLibrary),
  validateSearch: parseAddress(libraryAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/library/ModuleLibraryScreen.tsx'),
    'ModuleLibraryScreen',
  ),
});

const libraryDetails = createRoute({
  ...pageIn(signedIn, screens.libraryDetails, screens.moduleLibrary),
  validateSearch: parseAddress(moduleAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/library/details/LibraryDetailsScreen.tsx'),
    'LibraryDetailsScreen',
  ),
});

const libraryDetailsDownload = createRoute({
  ...pageIn(signedIn, screens.libraryDetailsDownload),
  validateSearch: parseAddress(moduleAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/library/details/LibraryDetailsScreen.tsx'),
    'LibraryDetailsDownloadScreen',
  ),
});

const pair = createRoute({
  ...pageIn(signedIn, screens.pair),
  validateSearch: parseAddress(pairAddress),
  component: lazyRouteComponent(() => import('../../features/headsets/pairing/PairScreen.tsx'), 'PairScreen'),
});

const profile = createRoute({
  ...pageIn(signedIn, screens.profile),
  validateSearch: parseAddress(profileViewsBehind.address),
  component: lazyRouteComponent(() => import('../frames/ProfilePage.tsx'), 'ProfilePage'),
});

const secondFactor = createRoute({
  ...pageIn(signedIn, screens.secondFactor, screens.profile),
  component: lazyRouteComponent(
    () => import('../../features/second-factors/own/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
});

const ownJoins = createRoute({
  ...pageIn(signedIn, screens.ownJoins, screens.profile),
  component: lazyRouteComponent(() => import('../../features/joining/OwnJoinsScreen.tsx'), 'OwnJoinsScreen'),
});

/** Pages about the person who is signed in. */
export const ownRoutes = [
  home,
  userDashboard,
  yourModules,
  yourModuleDetail,
  skills,
  skillDetail,
  testDetails,
  ownReport,
  moduleLibrary,
  libraryDetails,
  libraryDetailsDownload,
  pair,
  profile,
  secondFactor,
  ownJoins,
] as const;
