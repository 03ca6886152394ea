import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { importAddress } from '../../features/imports/importSearch.ts';
import { codesAddress, personAddress, userFilters } from '../../features/users/list/usersSearch.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { tableSearch } from '../../ui/table/tableState.ts';
import { signedIn } from './frames.ts';

const companyUserManagement = createRoute({
  getParentRoute: () => signedIn,
  path: screens.companyUserManagement.path,
  staticData: { screen: screens.companyUserManagement },
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/CompanyUserManagementScreen.tsx'),
    'CompanyUserManagementScreen',
  ),
});

const userManagement = createRoute({
  getParentRoute: () => signedIn,
  path: screens.userManagement.path,
  staticData: { screen: screens.userManagement },
  validateSearch: tableSearch({ ...userFilters, ...codesAddress }),
  component: lazyRouteComponent(
    () => import('../../features/users/list/UserManagementScreen.tsx'),
    'UserManagementScreen',
  ),
});

const modifyCompanyUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyCompanyUser.path,
  staticData: { screen: screens.modifyCompanyUser, parent: screens.userManagement },
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/ModifyCompanyUserScreen.tsx'),
    'ModifyCompanyUserScreen',
  ),
});

const modifyUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyUser.path,
  staticData: { screen: screens.modifyUser, parent: screens.userManagement },
  validateSearch: parseAddress(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/form/ModifyUserScreen.tsx'),
    'ModifyUserScreen',
  ),
});

const modifyUserDetails = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyUserDetails.path,
  staticData: { screen: screens.modifyUserDetails, parent: screens.userManagement },
  validateSearch: tableSearch(personAddress),
  component: lazyRouteComponent(
    () => import('../../features/users/person/UserDetailsScreen.tsx'),
    'UserDetailsScreen',
  ),
});

const addUser = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addUser.path,
  staticData: { screen: screens.addUser, parent: screens.userManagement },
  component: lazyRouteComponent(() => import('../../features/users/form/AddUserScreen.tsx'), 'AddUserScreen'),
});

const exportUsers = createRoute({
  getParentRoute: () => signedIn,
  path: screens.exportUsers.path,
  staticData: { screen: screens.exportUsers, parent: screens.userManagement },
  validateSearch: tableSearch({ ...userFilters, ...codesAddress }),
  component: lazyRouteComponent(
    () => import('../../features/users/export/ExportUsersScreen.tsx'),
    'ExportUsersScreen',
  ),
});

const importUsers = createRoute({
  getParentRoute: () => signedIn,
  path: screens.importUsers.path,
  staticData: { screen: screens.importUsers, parent: screens.userManagement },
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
  addUser,
  exportUsers,
  importUsers,
] as const;
