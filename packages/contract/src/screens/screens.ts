import type { PermissionSet } from '../calls/roles.ts';
import { apiKeysScreens } from './api-keys.ts';
import { assignmentsScreens } from './assignments.ts';
import { auditScreens } from './audit.ts';
import { categoriesScreens } from './categories.ts';
import { companiesScreens } from './companies.ts';
import { companyDashboardScreens } from './company-dashboard.ts';
import { coursesScreens } from './courses.ts';
import { dashboardsScreens } from './dashboards.ts';
import { dataProtectionScreens } from './data-protection.ts';
import { debriefingScreens } from './debriefing.ts';
import { departmentsScreens } from './departments.ts';
import { evidencePacksScreens } from './evidence-packs.ts';
import { groupDebriefingScreens } from './group-debriefing.ts';
import { headsetsScreens } from './headsets.ts';
import { helpScreens } from './helpScreens.ts';
import { importsScreens } from './imports.ts';
import { joiningScreens } from './joining.ts';
import { learningCurvesScreens } from './learning-curves.ts';
import { loginRecordsScreens } from './login-records.ts';
import { modulesScreens } from './modules.ts';
import { oasisScreens } from './oasis.ts';
import { outboxScreens } from './outbox.ts';
import { profileScreens } from './profile.ts';
import { reportsScreens } from './reports.ts';
import { resultsScreens } from './results.ts';
import { secondFactorsScreens } from './second-factors.ts';
import { signInScreens } from './signInScreens.ts';
import { singleSignOnScreens } from './single-sign-on.ts';
import { stepAnalysisScreens } from './step-analysis.ts';
import { usersScreens } from './users.ts';
import { webhooksScreens } from './webhooks.ts';

/**
 * Every screen: path, roles, title and menu entries. Routes, guards, menus and the palette are made from this table; a
 * test compares it with the router's list. `$name` marks a path parameter. The first load brings only
 * `signInScreens`: this table comes once somebody has signed in.
 */
export const screens = {
  ...signInScreens,
  ...helpScreens,
  ...apiKeysScreens,
  ...assignmentsScreens,
  ...auditScreens,
  ...categoriesScreens,
  ...companiesScreens,
  ...companyDashboardScreens,
  ...coursesScreens,
  ...dashboardsScreens,
  ...dataProtectionScreens,
  ...debriefingScreens,
  ...departmentsScreens,
  ...evidencePacksScreens,
  ...groupDebriefingScreens,
  ...headsetsScreens,
  ...importsScreens,
  ...joiningScreens,
  ...learningCurvesScreens,
  ...loginRecordsScreens,
  ...modulesScreens,
  ...oasisScreens,
  ...outboxScreens,
  ...profileScreens,
  ...reportsScreens,
  ...resultsScreens,
  ...secondFactorsScreens,
  ...singleSignOnScreens,
  ...stepAnalysisScreens,
  ...usersScreens,
  ...webhooksScreens,
} as const;

export type ScreenName = keyof typeof screens;

/** The first screen of each set of rights, to which `/` leads. */
export const homePathOf: Record<PermissionSet, string> = {
  user: screens.userDashboard.path,
  manager: screens.home.path,
  admin: screens.dashboard.path,
  superadmin: screens.home.path,
};
