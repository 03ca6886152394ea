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
    title: 'All Departments',
    menu: { superadmin: { label: 'Departments', icon: 'departments', group: 'work', order: 20 } },
  }),
  addDepartment: screen({
    ...departmentsScreen,
    ledger: 'R32',
    path: '/addnewcompany',
    title: 'Add Department',
  }),
  modifyDepartment: screen({
    ...departmentsScreen,
    ledger: 'R33',
    path: '/modifydepartment/$departmentId',
    title: 'Modify Department',
  }),
  companies: screen({
    ...companiesScreen,
    path: '/companies',
    title: 'Companies',
    menu: { superadmin: { label: 'Companies', icon: 'companies', group: 'work', order: 15 } },
  }),
  addCompany: screen({ ...companiesScreen, path: '/add-company', title: 'Add Company' }),
  modifyCompany: screen({ ...companiesScreen, path: '/modify-company/$companyId', title: 'Modify Company' }),
} as const;

const libraryMenu = {
  label: 'Module Library',
  shortLabel: 'Library',
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
    title: 'Module Library',
    section: 'library',
    menu: { user: libraryMenu, admin: libraryMenu },
  }),
  libraryDetails: screen({
    ledger: 'R10',
    path: '/library-details',
    roles: ['user', 'admin'],
    title: 'Library details',
    section: 'library',
  }),
  libraryDetailsDownload: screen({
    ledger: 'R14',
    path: '/library-details-download',
    roles: everyRole,
    title: 'Library details download',
    section: 'library',
  }),
} as const;

const assignmentMenu = {
  label: 'Module Assignment',
  shortLabel: 'Assign',
  icon: 'assignment',
  group: 'assignment',
  order: 64,
} as const satisfies ScreenMenu;
const bulkAssignmentMenu = {
  label: 'Bulk Assignment',
  shortLabel: 'Bulk',
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
    title: 'Module Assignment',
    section: 'assignment',
    menu: { manager: assignmentMenu, admin: assignmentMenu, superadmin: assignmentMenu },
  }),
  moduleAssignment: screen({
    ledger: 'R41',
    path: '/module-assignment',
    roles: ['manager'],
    title: 'Module Assignment',
    section: 'assignment',
  }),
  bulkAssignment: screen({
    ledger: 'R30',
    path: '/bulk-assignment',
    roles: ['manager', 'admin', 'superadmin'],
    title: 'Bulk Assignment',
    menu: { manager: bulkAssignmentMenu, admin: bulkAssignmentMenu, superadmin: bulkAssignmentMenu },
  }),
} as const;

const usersMenu = {
  label: 'User Management',
  shortLabel: 'Users',
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
    title: 'User Management',
    section: 'users',
    menu: { admin: usersMenu },
  }),
  userManagement: screen({
    ...usersScreen,
    ledger: 'R17',
    path: '/user-management',
    title: 'User Management',
    menu: { manager: usersMenu, superadmin: usersMenu },
  }),
  importUsers: screen({ ...usersScreen, ledger: 'R25', path: '/import-user', title: 'Import Users' }),
  modifyCompanyUser: screen({
    ...usersScreen,
    ledger: 'R19',
    path: '/modify-companyuser',
    title: 'Modify User',
  }),
  modifyUser: screen({ ...usersScreen, ledger: 'R20', path: '/modify-user', title: 'Modify User' }),
  modifyUserDetails: screen({
    ...usersScreen,
    ledger: 'R21',
    path: '/modify-user-details',
    title: 'User details',
  }),
  /** Decides about a person's keys, webhooks and schedules before the person loses the right to have them. */
  leave: screen({
    path: '/user-management/leave',
    roles: ['admin', 'superadmin'],
    title: 'Somebody leaves',
    section: 'users',
  }),
  userReport: screen({ ...usersScreen, ledger: 'R22', path: '/module-report/$id', title: 'User Report' }),
  addUser: screen({ ...usersScreen, ledger: 'R24', path: '/add-companyuser', title: 'Add A New User' }),
  joinAccounts: screen({
    path: '/user-management/join',
    roles: ['admin', 'superadmin'],
    title: 'Join accounts',
    section: 'users',
  }),
  exportUsers: screen({ ...usersScreen, ledger: 'R26', path: '/export-user', title: 'Export Users' }),
} as const;

const coursesMenu = {
  label: 'Courses',
  icon: 'courses',
  group: 'work',
  order: 55,
} as const satisfies ScreenMenu;
const categoryMenu = {
  label: 'Category',
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
    title: 'All Categories',
    section: 'categories',
    menu: { manager: categoryMenu, superadmin: categoryMenu },
  }),
  addCategory: screen({
    ledger: 'R38',
    path: '/add-group',
    roles: ['manager', 'superadmin'],
    title: 'Add a New Category',
    section: 'categories',
  }),
  modifyCategory: screen({
    ledger: 'R39',
    path: '/group-management',
    roles: ['manager', 'superadmin'],
    title: 'Modify Category',
    section: 'categories',
  }),
  courses: screen({
    path: '/courses',
    roles: ['admin', 'superadmin'],
    title: 'Courses',
    menu: { admin: coursesMenu, superadmin: coursesMenu },
  }),
  modules: screen({
    ...modulesScreen,
    ledger: 'R34',
    path: '/module',
    title: 'All Modules',
    menu: { superadmin: { label: 'Modules', icon: 'vr', group: 'work', order: 61 } },
  }),
  addModule: screen({
    ...modulesScreen,
    ledger: 'R35',
    path: '/add-module',
    title: 'Add a New Module',
  }),
  modifyModule: screen({
    ...modulesScreen,
    ledger: 'R36',
    path: '/module-management',
    title: 'Modify Module',
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
