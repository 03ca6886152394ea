import { everyRole, type PermissionSet, staff } from '../calls/roles.ts';
import { learningScreens } from './learningScreens.ts';
import { ownScreens } from './ownScreens.ts';
import { portalScreens } from './portalScreens.ts';
import { reportScreens } from './reportScreens.ts';
import { type ScreenMenu, screen } from './screen.ts';
import { signInScreens } from './signInScreens.ts';

const departmentsScreen = { roles: ['manager', 'superadmin'], section: 'departments' } as const;
const companiesScreen = { roles: ['superadmin'], section: 'companies' } as const;

/** Pages about companies and their departments. */
const organisationScreens = {
  departments: screen({
    ...departmentsScreen,
    ledger: 'R31',
    path: '/departments',
    menu: { superadmin: { icon: 'departments', group: 'work', order: 20 } },
  }),
  addDepartment: screen({
    ...departmentsScreen,
    ledger: 'R32',
    path: '/addnewcompany',
  }),
  modifyDepartment: screen({
    ...departmentsScreen,
    ledger: 'R33',
    path: '/modifydepartment/$departmentId',
  }),
  companies: screen({
    ...companiesScreen,
    path: '/companies',
    menu: { superadmin: { icon: 'companies', group: 'work', order: 15 } },
  }),
  addCompany: screen({ ...companiesScreen, path: '/add-company' }),
  modifyCompany: screen({ ...companiesScreen, path: '/modify-company/$companyId' }),
} as const;

const libraryMenu = {
  icon: 'library',
  group: 'work',
  order: 40,
} as const satisfies ScreenMenu;

/** Modules as learners read about them. */
const libraryScreens = {
  moduleLibrary: screen({
    ledger: 'R09',
    path: '/module-library',
    roles: ['user', 'admin'],
    section: 'library',
    menu: { user: libraryMenu, admin: libraryMenu },
  }),
  libraryDetails: screen({
    ledger: 'R10',
    path: '/library-details',
    roles: ['user', 'admin'],
    section: 'library',
  }),
  libraryDetailsDownload: screen({
    ledger: 'R14',
    path: '/library-details-download',
    roles: everyRole,
    section: 'library',
  }),
} as const;

const assignmentMenu = {
  icon: 'assignment',
  group: 'assignment',
  order: 64,
} as const satisfies ScreenMenu;
const bulkAssignmentMenu = {
  icon: 'bulkAssignment',
  group: 'assignment',
  order: 66,
} as const satisfies ScreenMenu;

/** Pages on which modules are assigned. */
const assignmentScreens = {
  assignment: screen({
    ledger: 'R29',
    path: '/assignment',
    roles: ['manager', 'admin', 'superadmin'],
    section: 'assignment',
    menu: { manager: assignmentMenu, admin: assignmentMenu, superadmin: assignmentMenu },
  }),
  moduleAssignment: screen({
    ledger: 'R41',
    path: '/module-assignment',
    roles: ['manager'],
    section: 'assignment',
  }),
  bulkAssignment: screen({
    ledger: 'R30',
    path: '/bulk-assignment',
    roles: ['manager', 'admin', 'superadmin'],
    menu: { manager: bulkAssignmentMenu, admin: bulkAssignmentMenu, superadmin: bulkAssignmentMenu },
  }),
} as const;

const usersMenu = {
  icon: 'users',
  group: 'work',
  order: 30,
} as const satisfies ScreenMenu;
const usersScreen = { roles: staff, section: 'users' } as const;

/** Pages about people. */
const peopleScreens = {
  companyUserManagement: screen({
    ledger: 'R16',
    path: '/company-user-management',
    roles: ['admin'],
    section: 'users',
    menu: { admin: usersMenu },
  }),
  userManagement: screen({
    ...usersScreen,
    ledger: 'R17',
    path: '/user-management',
    menu: { manager: usersMenu, superadmin: usersMenu },
  }),
  importUsers: screen({ ...usersScreen, ledger: 'R25', path: '/import-user' }),
  modifyCompanyUser: screen({
    ...usersScreen,
    ledger: 'R19',
    path: '/modify-companyuser',
  }),
  modifyUser: screen({ ...usersScreen, ledger: 'R20', path: '/modify-user' }),
  modifyUserDetails: screen({
    ...usersScreen,
    ledger: 'R21',
    path: '/modify-user-details',
  }),
  /** Decides about a person's keys, webhooks and schedules before the person loses the right to have them. */
  leave: screen({
    path: '/user-management/leave',
    roles: ['admin', 'superadmin'],
    section: 'users',
  }),
  userReport: screen({ ...usersScreen, ledger: 'R22', path: '/module-report/$id' }),
  addUser: screen({ ...usersScreen, ledger: 'R24', path: '/add-companyuser' }),
  joinAccounts: screen({
    path: '/user-management/join',
    roles: ['admin', 'superadmin'],
    section: 'users',
  }),
  exportUsers: screen({ ...usersScreen, ledger: 'R26', path: '/export-user' }),
} as const;

const coursesMenu = {
  icon: 'courses',
  group: 'work',
  order: 55,
} as const satisfies ScreenMenu;
const categoryMenu = {
  icon: 'category',
  group: 'work',
  order: 62,
} as const satisfies ScreenMenu;
const modulesScreen = { roles: ['manager', 'superadmin'], section: 'modules' } as const;

/** Pages about modules and their bundles. */
const catalogueScreens = {
  categories: screen({
    ledger: 'R37',
    path: '/group',
    roles: ['manager', 'superadmin'],
    section: 'categories',
    menu: { manager: categoryMenu, superadmin: categoryMenu },
  }),
  addCategory: screen({
    ledger: 'R38',
    path: '/add-group',
    roles: ['manager', 'superadmin'],
    section: 'categories',
  }),
  modifyCategory: screen({
    ledger: 'R39',
    path: '/group-management',
    roles: ['manager', 'superadmin'],
    section: 'categories',
  }),
  courses: screen({
    path: '/courses',
    roles: ['admin', 'superadmin'],
    menu: { admin: coursesMenu, superadmin: coursesMenu },
  }),
  modules: screen({
    ...modulesScreen,
    ledger: 'R34',
    path: '/module',
    menu: { superadmin: { icon: 'vr', group: 'work', order: 61 } },
  }),
  addModule: screen({
    ...modulesScreen,
    ledger: 'R35',
    path: '/add-module',
  }),
  modifyModule: screen({
    ...modulesScreen,
    ledger: 'R36',
    path: '/module-management',
  }),
} as const;

/**
 * Every screen: path, roles, title and menu entries. Routes, guards, menus and the palette are made from this table; a
 * test compares it with the router's list. `$name` marks a path parameter. The first load brings only
 * `signInScreens`: this table comes once somebody has signed in.
 */
export const screens = {
  ...signInScreens,
  ...ownScreens,
  ...learningScreens,
  ...libraryScreens,
  ...peopleScreens,
  ...organisationScreens,
  ...catalogueScreens,
  ...assignmentScreens,
  ...reportScreens,
  ...portalScreens,
} as const;

export type ScreenName = keyof typeof screens;

/** `/` leads to the first screen of the role. */
export const homePathOf: Record<PermissionSet, string> = {
  user: screens.userDashboard.path,
  manager: screens.home.path,
  admin: screens.dashboard.path,
  superadmin: screens.home.path,
};
