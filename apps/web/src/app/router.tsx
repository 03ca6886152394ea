import { screens } from '@simward/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { parseAuditSearch } from '../features/audit/auditSearch.ts';
import { parseCompaniesSearch } from '../features/companies/companiesSearch.ts';
import { parseDashboardSearch } from '../features/dashboards/dashboardSearch.ts';
import { parseHeadsetsSearch } from '../features/headsets/headsetsSearch.ts';
import { parsePairSearch } from '../features/headsets/pairSearch.ts';
import { parseImportSearch } from '../features/imports/importSearch.ts';
import { parseOutboxSearch } from '../features/outbox/outboxSearch.ts';
import { parseProfileSearch } from '../features/profile/profileSearch.ts';
import { parseSingleSignOnSearch } from '../features/singleSignOn/singleSignOnSearch.ts';
import { parseDetailsSearch, parsePersonSearch, parseUsersSearch } from '../features/users/usersSearch.ts';
import { session } from '../lib/portalSession.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { parseTableSearch } from '../ui/table/tableState.ts';
import { goHome, leadManagersToUsers, requireSignIn, skipSignIn } from './guard.ts';
import { parseReturnTo } from './returnTo.ts';
import { parseSignInSearch } from './signIn/signInSearch.ts';
import { FailedScreen } from './states/FailedScreen.tsx';

const root = createRootRoute({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: screens.signIn.path,
  staticData: { screen: screens.signIn },
  validateSearch: parseSignInSearch,
  beforeLoad: skipSignIn,
  component: lazyRouteComponent(() => import('./signIn/SignInScreen.tsx'), 'SignInScreen'),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: screens.notFound.path,
  staticData: { screen: screens.notFound },
  beforeLoad: () => session.restoreSession(),
  component: lazyRouteComponent(() => import('./states/NotFoundPage.tsx'), 'NotFoundPage'),
});

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./PublicFrame.tsx'), 'PublicFrame'),
});

const forgotPassword = createRoute({
  getParentRoute: () => open,
  path: screens.forgotPassword.path,
  staticData: { screen: screens.forgotPassword },
  component: lazyRouteComponent(
    () => import('../features/passwords/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => open,
  path: screens.resetPassword.path,
  staticData: { screen: screens.resetPassword },
  component: lazyRouteComponent(
    () => import('../features/passwords/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
});

const welcome = createRoute({
  getParentRoute: () => open,
  path: screens.welcome.path,
  staticData: { screen: screens.welcome },
  component: lazyRouteComponent(() => import('../features/passwords/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./BareFrame.tsx'), 'BareFrame'),
});

const changePassword = createRoute({
  getParentRoute: () => bare,
  path: screens.changePassword.path,
  staticData: { screen: screens.changePassword },
  validateSearch: parseReturnTo,
  component: lazyRouteComponent(
    () => import('../features/passwords/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./SignedInFrame.tsx'), 'SignedInFrame'),
});

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
  validateSearch: parseDashboardSearch,
  component: lazyRouteComponent(
    () => import('../features/dashboards/UserDashboardScreen.tsx'),
    'UserDashboardScreen',
  ),
});

const yourModules = createRoute({
  getParentRoute: () => signedIn,
  path: screens.yourModules.path,
  staticData: { screen: screens.yourModules },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../features/modules/YourModulesScreen.tsx'),
    'YourModulesScreen',
  ),
});

const yourModuleDetail = createRoute({
  getParentRoute: () => signedIn,
  path: screens.yourModuleDetail.path,
  staticData: { screen: screens.yourModuleDetail, parent: screens.yourModules },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../features/modules/YourModuleDetailScreen.tsx'),
    'YourModuleDetailScreen',
  ),
});

const singleSignOn = createRoute({
  getParentRoute: () => signedIn,
  path: screens.singleSignOn.path,
  staticData: { screen: screens.singleSignOn },
  validateSearch: parseSingleSignOnSearch,
  component: lazyRouteComponent(
    () => import('../features/singleSignOn/SingleSignOnScreen.tsx'),
    'SingleSignOnScreen',
  ),
});

const headsets = createRoute({
  getParentRoute: () => signedIn,
  path: screens.headsets.path,
  staticData: { screen: screens.headsets },
  validateSearch: parseHeadsetsSearch,
  component: lazyRouteComponent(() => import('../features/headsets/HeadsetsScreen.tsx'), 'HeadsetsScreen'),
});

const departments = createRoute({
  getParentRoute: () => signedIn,
  path: screens.departments.path,
  staticData: { screen: screens.departments },
  validateSearch: parseTableSearch,
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../features/departments/DepartmentsScreen.tsx'),
    'DepartmentsScreen',
  ),
});

const addDepartment = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addDepartment.path,
  staticData: { screen: screens.addDepartment, parent: screens.departments },
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../features/departments/AddDepartmentScreen.tsx'),
    'AddDepartmentScreen',
  ),
});

const modifyDepartment = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyDepartment.path,
  staticData: { screen: screens.modifyDepartment, parent: screens.departments },
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../features/departments/ModifyDepartmentScreen.tsx'),
    'ModifyDepartmentScreen',
  ),
});

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: screens.companies.path,
  staticData: { screen: screens.companies },
  validateSearch: parseCompaniesSearch,
  component: lazyRouteComponent(() => import('../features/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
});

const addCompany = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addCompany.path,
  staticData: { screen: screens.addCompany, parent: screens.companies },
  component: lazyRouteComponent(
    () => import('../features/companies/AddCompanyScreen.tsx'),
    'AddCompanyScreen',
  ),
});

const modifyCompany = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyCompany.path,
  staticData: { screen: screens.modifyCompany, parent: screens.companies },
  component: lazyRouteComponent(
    () => import('../features/companies/ModifyCompanyScreen.tsx'),
    'ModifyCompanyScreen',
  ),
});

const courses = createRoute({
  getParentRoute: () => signedIn,
  path: screens.courses.path,
  staticData: { screen: screens.courses },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(() => import('../features/courses/CoursesScreen.tsx'), 'CoursesScreen'),
});

const pair = createRoute({
  getParentRoute: () => signedIn,
  path: screens.pair.path,
  staticData: { screen: screens.pair },
  validateSearch: parsePairSearch,
  component: lazyRouteComponent(() => import('../features/headsets/PairScreen.tsx'), 'PairScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: screens.profile.path,
  staticData: { screen: screens.profile },
  validateSearch: parseProfileSearch,
  component: lazyRouteComponent(() => import('../features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const secondFactor = createRoute({
  getParentRoute: () => signedIn,
  path: screens.secondFactor.path,
  staticData: { screen: screens.secondFactor, parent: screens.profile },
  component: lazyRouteComponent(
    () => import('../features/secondFactors/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
});

const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: screens.outbox.path,
  staticData: { screen: screens.outbox },
  validateSearch: parseOutboxSearch,
  component: lazyRouteComponent(() => import('../features/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});

const auditLog = createRoute({
  getParentRoute: () => signedIn,
  path: screens.auditLog.path,
  staticData: { screen: screens.auditLog },
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('../features/audit/AuditLogScreen.tsx'), 'AuditLogScreen'),
});

const companyUserManagement = createRoute({
  getParentRoute: () => signedIn,
  path: screens.companyUserManagement.path,
  staticData: { screen: screens.companyUserManagement },
  validateSearch: parsePersonSearch,
  component: lazyRouteComponent(
    () => import('../features/users/CompanyUserManagementScreen.tsx'),
    'CompanyUserManagementScreen',
  ),
});

const userManagement = createRoute({
  getParentRoute: () => signedIn,
  path: screens.userManagement.path,
  staticData: { screen: screens.userManagement },
  validateSearch: parseUsersSearch,
  component: lazyRouteComponent(
    () => import('../features/users/UserManagementScreen.tsx'),
    'UserManagementScreen',
  ),
});

const importUsers = createRoute({
  getParentRoute: () => signedIn,
  path: screens.importUsers.path,
  staticData: { screen: screens.importUsers, parent: screens.userManagement },
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(
    () => import('../features/imports/ImportUsersScreen.tsx'),
    'ImportUsersScreen',
  ),
});

const modifyCompanyUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyCompanyUser.path,
  staticData: { screen: screens.modifyCompanyUser, parent: screens.userManagement },
  validateSearch: parsePersonSearch,
  component: lazyRouteComponent(
    () => import('../features/users/ModifyCompanyUserScreen.tsx'),
    'ModifyCompanyUserScreen',
  ),
});

const modifyUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyUser.path,
  staticData: { screen: screens.modifyUser, parent: screens.userManagement },
  validateSearch: parsePersonSearch,
  component: lazyRouteComponent(() => import('../features/users/ModifyUserScreen.tsx'), 'ModifyUserScreen'),
});

const modifyUserDetails = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyUserDetails.path,
  staticData: { screen: screens.modifyUserDetails, parent: screens.userManagement },
  validateSearch: parseDetailsSearch,
  component: lazyRouteComponent(() => import('../features/users/UserDetailsScreen.tsx'), 'UserDetailsScreen'),
});

const addUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addUser.path,
  staticData: { screen: screens.addUser, parent: screens.userManagement },
  component: lazyRouteComponent(() => import('../features/users/AddUserScreen.tsx'), 'AddUserScreen'),
});

const exportUsers = createRoute({
  getParentRoute: () => signedIn,
  path: screens.exportUsers.path,
  staticData: { screen: screens.exportUsers, parent: screens.userManagement },
  validateSearch: parseUsersSearch,
  component: lazyRouteComponent(() => import('../features/users/ExportUsersScreen.tsx'), 'ExportUsersScreen'),
});

/** An address that no page has; its own route, so that the shell and the palette stand around it. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./states/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const routeTree = root.addChildren([
  signIn,
  notFound,
  open.addChildren([forgotPassword, resetPassword, welcome]),
  bare.addChildren([changePassword]),
  signedIn.addChildren([
    home,
    userDashboard,
    yourModules,
    yourModuleDetail,
    singleSignOn,
    headsets,
    importUsers,
    auditLog,
    outbox,
    pair,
    profile,
    secondFactor,
    departments,
    addDepartment,
    modifyDepartment,
    companies,
    addCompany,
    modifyCompany,
    courses,
    companyUserManagement,
    userManagement,
    modifyCompanyUser,
    modifyUser,
    modifyUserDetails,
    addUser,
    exportUsers,
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
