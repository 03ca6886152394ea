import { screens } from '@simward/contract';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { apiKeysRoutes } from '../../features/api-keys/api-keys.routes.ts';
import { assignmentsRoutes } from '../../features/assignments/assignments.routes.ts';
import { auditRoutes } from '../../features/audit/audit.routes.ts';
import { categoriesRoutes } from '../../features/categories/categories.routes.ts';
import { companiesRoutes } from '../../features/companies/companies.routes.ts';
import { companyDashboardRoutes } from '../../features/company-dashboard/company-dashboard.routes.ts';
import { coursesRoutes } from '../../features/courses/courses.routes.ts';
import { dashboardsRoutes } from '../../features/dashboards/dashboards.routes.ts';
import { dataProtectionRoutes } from '../../features/data-protection/data-protection.routes.ts';
import { debriefingRoutes } from '../../features/debriefing/debriefing.routes.ts';
import { departmentsRoutes } from '../../features/departments/departments.routes.ts';
import { evidencePacksRoutes } from '../../features/evidence-packs/evidence-packs.routes.ts';
import { behindAddress, homeViews, phoneListAddress } from '../../features/follow-up/followUpAddress.ts';
import { groupDebriefingRoutes } from '../../features/group-debriefing/group-debriefing.routes.ts';
import { headsetsRoutes } from '../../features/headsets/headsets.routes.ts';
import { helpRoutes } from '../../features/help/help.routes.ts';
import { importsRoutes } from '../../features/imports/imports.routes.ts';
import { joiningRoutes } from '../../features/joining/joining.routes.ts';
import { learningCurvesRoutes } from '../../features/learning-curves/learning-curves.routes.ts';
import { loginRecordsRoutes } from '../../features/login-records/login-records.routes.ts';
import { modulesRoutes } from '../../features/modules/modules.routes.ts';
import { oasisRoutes } from '../../features/oasis/oasis.routes.ts';
import { outboxRoutes } from '../../features/outbox/outbox.routes.ts';
import { profileViewsBehind } from '../../features/profile/profileAddress.ts';
import { reportsRoutes } from '../../features/reports/reports.routes.ts';
import { resultsRoutes } from '../../features/results/results.routes.ts';
import { secondFactorsRoutes } from '../../features/second-factors/second-factors.routes.ts';
import { singleSignOnRoutes } from '../../features/single-sign-on/single-sign-on.routes.ts';
import { stepAnalysisRoutes } from '../../features/step-analysis/step-analysis.routes.ts';
import { usersRoutes } from '../../features/users/users.routes.ts';
import { webhooksRoutes } from '../../features/webhooks/webhooks.routes.ts';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { goHome } from '../guards/guard.ts';
import { signedIn } from './frames.tsx';

const home = createRoute({
  ...pageIn(signedIn, screens.home),
  beforeLoad: goHome,
  // The search parameters of the Manager's tabs, and of the choices in Global Performance.
  validateSearch: z.object({
    ...homeViews.address.shape,
    ...behindAddress.shape,
    ...phoneListAddress.shape,
    ...reportFilterAddress.shape,
  }),
  component: lazyPage(() => import('../frames/HomeScreen.tsx'), 'HomeScreen'),
});

const profile = createRoute({
  ...pageIn(signedIn, screens.profile),
  validateSearch: profileViewsBehind.address,
  component: lazyPage(() => import('../frames/ProfilePage.tsx'), 'ProfilePage'),
});

/**
 * Any address that no page has. This route is behind the sign-in, so that the 404 page has the menu and the
 * palette.
 */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyPage(() => import('../states/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

/** All pages behind the sign-in, in their frame. Each feature has one line. */
export const signedInPages = signedIn.addChildren([
  home,
  profile,
  ...apiKeysRoutes(signedIn),
  ...assignmentsRoutes(signedIn),
  ...auditRoutes(signedIn),
  ...categoriesRoutes(signedIn),
  ...companiesRoutes(signedIn),
  ...companyDashboardRoutes(signedIn),
  ...coursesRoutes(signedIn),
  ...dashboardsRoutes(signedIn),
  ...dataProtectionRoutes(signedIn),
  ...debriefingRoutes(signedIn),
  ...departmentsRoutes(signedIn),
  ...evidencePacksRoutes(signedIn),
  ...groupDebriefingRoutes(signedIn),
  ...headsetsRoutes(signedIn),
  ...helpRoutes(signedIn),
  ...importsRoutes(signedIn),
  ...joiningRoutes(signedIn),
  ...learningCurvesRoutes(signedIn),
  ...loginRecordsRoutes(signedIn),
  ...modulesRoutes(signedIn),
  ...oasisRoutes(signedIn),
  ...outboxRoutes(signedIn),
  ...reportsRoutes(signedIn),
  ...resultsRoutes(signedIn),
  ...secondFactorsRoutes(signedIn),
  ...singleSignOnRoutes(signedIn),
  ...stepAnalysisRoutes(signedIn),
  ...usersRoutes(signedIn),
  ...webhooksRoutes(signedIn),
  unknown,
]);
