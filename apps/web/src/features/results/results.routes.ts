import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { attemptAddress } from '../../shared/sessions/attemptAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { moduleReportAddress } from './module/moduleReportAddress.ts';
import { personReportAddress } from './person/personReportAddress.ts';
import { skillsAddress } from './skills/skillsAddress.ts';
import { competencyTableAddress } from './table/competencyTableAddress.ts';
import { testAddress } from './test/testAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const resultsRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.skills),
      validateSearch: skillsAddress,
      component: lazyPage(() => import('./skills/SkillsScreen.tsx'), 'SkillsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.skillDetail, screens.skills),
      validateSearch: attemptAddress,
      component: lazyPage(() => import('./detail/SkillDetailScreen.tsx'), 'SkillDetailScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.testDetails, screens.yourModules),
      validateSearch: testAddress,
      component: lazyPage(() => import('./test/TestDetailsScreen.tsx'), 'TestDetailsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.ownReport, screens.userDashboard),
      validateSearch: personReportAddress,
      component: lazyPage(() => import('./person/UserReportScreen.tsx'), 'OwnReportScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.userReport, screens.userManagement),
      validateSearch: personReportAddress,
      component: lazyPage(() => import('./person/UserReportScreen.tsx'), 'UserReportScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.moduleReport, screens.home),
      validateSearch: listAddress(moduleReportAddress.shape),
      component: lazyPage(() => import('./module/ModuleReportScreen.tsx'), 'ModuleReportScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, screens.competencyTable),
      validateSearch: competencyTableAddress,
      component: lazyPage(() => import('./table/CompetencyOverviewScreen.tsx'), 'CompetencyOverviewScreen'),
    }),
  ] as const;
