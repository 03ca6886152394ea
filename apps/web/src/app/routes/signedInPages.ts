import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoryAddress } from '../../features/categories/categoriesSearch.ts';
import { importAddress } from '../../features/imports/importSearch.ts';
import { joinAddress } from '../../features/joining/joinSearch.ts';
import { deliveryFilters, detailAddress, dryRunFilters } from '../../features/oasis/oasisSearch.ts';
import { moduleReportAddress } from '../../features/results/module/moduleReportAddress.ts';
import { personReportAddress } from '../../features/results/person/personReportAddress.ts';
import { leaveAddress } from '../../features/users/leaving/leaveAddress.ts';
import { codesAddress, personAddress, userFilters } from '../../features/users/usersAddress.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { parseTableSearch, tableSearch } from '../../ui/table/state/tableState.ts';
import { pageIn } from './frames.ts';
import { organisationRoutes } from './organisationRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { signedIn } from './signedIn.ts';

/** An address that no page has; its own route, so that the shell and the palette stand around it. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('../states/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const categories = createRoute({
  ...pageIn(signedIn, screens.categories),
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(
    () => import('../../features/categories/list/CategoriesScreen.tsx'),
    'CategoriesScreen',
  ),
});

const addCategory = createRoute({
  ...pageIn(signedIn, screens.addCategory, screens.categories),
  component: lazyRouteComponent(
    () => import('../../features/categories/form/AddCategoryScreen.tsx'),
    'AddCategoryScreen',
  ),
});

const modifyCategory = createRoute({
  ...pageIn(signedIn, screens.modifyCategory, screens.categories),
  validateSearch: parseAddress(categoryAddress),
  component: lazyRouteComponent(
    () => import('../../features/categories/form/ModifyCategoryScreen.tsx'),
    'ModifyCategoryScreen',
  ),
});

/** Pages about the bundles of modules. */
const categoryRoutes = [categories, addCategory, modifyCategory] as const;

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
const integrationRoutes = [oasisConfiguration, oasisDeliveries, webhooks, apiKeys] as const;

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
  validateSearch: tableSearch(personReportAddress),
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
const peopleRoutes = [
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

/** Every page behind the sign-in, in its frame. */
export const signedInPages = signedIn.addChildren([
  ...ownRoutes,
  ...peopleRoutes,
  ...organisationRoutes,
  ...integrationRoutes,
  ...categoryRoutes,
  unknown,
]);
