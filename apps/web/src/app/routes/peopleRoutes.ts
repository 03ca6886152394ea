import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { importAddress } from '../../features/imports/importSearch.ts';
import { joinAddress } from '../../features/joining/joinSearch.ts';
import { moduleReportAddress } from '../../features/results/module/moduleReportSearch.ts';
import { reportAddress } from '../../features/results/person/reportSearch.ts';
import { leaveAddress } from '../../features/users/leaving/leaveAddress.ts';
import { codesAddress, personAddress, userFilters } from '../../features/users/usersSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { tableSearch } from '../../ui/table/state/tableState.ts';
import { pageIn } from './frames.ts';
import { signedIn } from './signedIn.ts';

const companyUserManagement = createRoute({
  ...pageIn(signedIn, screens.companyUserManagement),
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/modify/CompanyUserManagementScreen.tsx'),
    'CompanyUserManagementScreen',
  ),
});

const userManagement = createRoute({
  ...pageIn(signedIn, screens.userManagement),
  validateSearch: tableSearch({ ...userFilters, ...codesAddress }),
  component: lazyRouteComponent(
    () => import('../../features/users/list/UserManagementScreen.tsx'),
    'UserManagementScreen',
  ),
});

const modifyCompanyUser = createRoute({
  ...pageIn(signedIn, screens.modifyCompanyUser, screens.userManagement),
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/modify/ModifyUserScreen.tsx'),
    'ModifyCompanyUserScreen',
  ),
});

const modifyUser = createRoute({
  ...pageIn(signedIn, screens.modifyUser, screens.userManagement),
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/modify/ModifyUserScreen.tsx'),
    'ModifyUserScreen',
  ),
});

const modifyUserDetails = createRoute({
  ...pageIn(signedIn, screens.modifyUserDetails, screens.userManagement),
  validateSearch: tableSearch(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/person/UserDetailsScreen.tsx'),
    'UserDetailsScreen',
  ),
});

const leave = createRoute({
  ...pageIn(signedIn, screens.leave, screens.userManagement),
  validateSearch: parseAddress(leaveAddress),
  component: lazyRouteComponent(() => import('../../features/users/leaving/LeaveScreen.tsx'), 'LeaveScreen'),
});

const userReport = createRoute({
  ...pageIn(signedIn, screens.userReport, screens.userManagement),
  validateSearch: tableSearch(reportAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/person/UserReportScreen.tsx'),
    'UserReportScreen',
  ),
});

const moduleReport = createRoute({
  ...pageIn(signedIn, screens.moduleReport, screens.home),
  validateSearch: tableSearch(moduleReportAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/module/ModuleReportScreen.tsx'),
    'ModuleReportScreen',
  ),
});

const addUser = createRoute({
  ...pageIn(signedIn, screens.addUser, screens.userManagement),
  component: lazyRouteComponent(
    () => import('../../features/users/form/add/AddUserScreen.tsx'),
    'AddUserScreen',
  ),
});

const exportUsers = createRoute({
  ...pageIn(signedIn, screens.exportUsers, screens.userManagement),
  validateSearch: tableSearch({ ...userFilters, ...codesAddress }),
  component: lazyRouteComponent(
    () => import('../../features/users/export/ExportUsersScreen.tsx'),
    'ExportUsersScreen',
  ),
});

const joinAccounts = createRoute({
  ...pageIn(signedIn, screens.joinAccounts, screens.userManagement),
  validateSearch: parseAddress(joinAddress),
  component: lazyRouteComponent(() => import('../../features/joining/JoinScreen.tsx'), 'JoinScreen'),
});

const importUsers = createRoute({
  ...pageIn(signedIn, screens.importUsers, screens.userManagement),
  validateSearch: tableSearch(importAddress),
  component: lazyRouteComponent(
    () => import('../../features/imports/ImportUsersScreen.tsx'),
    'ImportUsersScreen',
  ),
});

/** Pages about other people. */
export const peopleRoutes = [
  companyUserManagement,
  userManagement,
  modifyCompanyUser,
  modifyUser,
  modifyUserDetails,
  leave,
  userReport,
  moduleReport,
  addUser,
  exportUsers,
  importUsers,
  joinAccounts,
] as const;
