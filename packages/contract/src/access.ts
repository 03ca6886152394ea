import {
  assignmentMenu,
  auditMenu,
  bulkAssignmentMenu,
  categoryMenu,
  coursesMenu,
  headsetsMenu,
  libraryMenu,
  loginRecordsMenu,
  outboxMenu,
  profileMenu,
  singleSignOnMenu,
  skillMenu,
  usersMenu,
} from './menus.ts';
import { everyRole, type PermissionSet, staff } from './roles.ts';
import { screen } from './screen.ts';

const usersScreen = { roles: staff, section: 'users' } as const;
const departmentsScreen = { roles: ['manager', 'superadmin'], section: 'departments' } as const;
const modulesScreen = { roles: ['manager', 'superadmin'], section: 'modules' } as const;
const companiesScreen = { roles: ['superadmin'], section: 'companies' } as const;

/**
 * Every screen: path, roles, title and menu entries. Routes, guards, menus and the palette are made from it; a test
 * proves that the router's list and this one are equal. `$name` marks a path parameter.
 */
export const screens = {
  signIn: screen({ ledger: 'R01', path: '/signin', roles: 'public', title: 'Sign in' }),
  forgotPassword: screen({ path: '/forgot-password', roles: 'public', title: 'Forgot password' }),
  resetPassword: screen({ path: '/reset-password', roles: 'public', title: 'Choose a new password' }),
  welcome: screen({ path: '/welcome', roles: 'public', title: 'Welcome' }),
  changePassword: screen({ path: '/change-password', roles: everyRole, title: 'Change your password' }),
  notFound: screen({ ledger: 'R02', path: '/404', roles: 'public', title: 'Not found' }),
  home: screen({ ledger: 'R03', path: '/', roles: everyRole, title: 'Dashboard' }),
  userDashboard: screen({
    ledger: 'R04',
    path: '/user-dashboard',
    roles: ['user'],
    title: 'Dashboard',
    menu: { user: { label: 'Overview', icon: 'dashboard', group: 'work', order: 10 } },
  }),
  yourModules: screen({
    ledger: 'R05',
    path: '/your-module',
    roles: ['user'],
    title: 'Module Report',
    section: 'modules',
    menu: { user: { label: 'Your Modules', shortLabel: 'Modules', icon: 'vr', group: 'work', order: 20 } },
  }),
  yourModuleDetail: screen({
    ledger: 'R06',
    path: '/your-module-detail/$moduleId',
    roles: ['user'],
    title: 'Module detail',
    section: 'modules',
  }),
  skills: screen({
    ledger: 'R07',
    path: '/skills',
    roles: ['user', 'admin'],
    title: 'Skill Performance',
    section: 'skills',
    menu: { user: skillMenu, admin: skillMenu },
  }),
  skillDetail: screen({
    ledger: 'R08',
    path: '/skill-detail/$competencyName',
    roles: ['user', 'admin'],
    title: 'Skill detail',
    section: 'skills',
  }),
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
  addUser: screen({ ...usersScreen, ledger: 'R24', path: '/add-companyuser', title: 'Add A New User' }),
  exportUsers: screen({ ...usersScreen, ledger: 'R26', path: '/export-user', title: 'Export Users' }),
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
  companies: screen({
    ...companiesScreen,
    path: '/companies',
    title: 'Companies',
    menu: { superadmin: { label: 'Companies', icon: 'companies', group: 'work', order: 15 } },
  }),
  addCompany: screen({ ...companiesScreen, path: '/add-company', title: 'Add Company' }),
  modifyCompany: screen({ ...companiesScreen, path: '/modify-company/$companyId', title: 'Modify Company' }),
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
  loginRecords: screen({
    ledger: 'R28',
    path: '/login-records',
    roles: ['admin', 'superadmin'],
    title: 'All Login Records',
    menu: { superadmin: loginRecordsMenu },
    palette: { admin: loginRecordsMenu },
  }),
  pair: screen({
    path: '/pair',
    roles: ['user'],
    title: 'Pair a headset',
    menu: { user: { label: 'Pair a headset', shortLabel: 'Pair', icon: 'pair', group: 'own', order: 90 } },
  }),
  profile: screen({
    ledger: 'R12',
    path: '/profile',
    roles: everyRole,
    title: 'My Profile',
    section: 'profile',
    menu: { user: profileMenu, manager: profileMenu, admin: profileMenu, superadmin: profileMenu },
  }),
  secondFactor: screen({
    path: '/profile/second-factor',
    roles: everyRole,
    title: 'Second factor',
    section: 'profile',
  }),
  outbox: screen({
    path: '/outbox',
    roles: ['admin', 'superadmin'],
    title: 'Outbox',
    menu: { admin: outboxMenu, superadmin: outboxMenu },
  }),
  auditLog: screen({
    path: '/audit-log',
    roles: ['admin', 'superadmin'],
    title: 'Audit log',
    menu: { admin: auditMenu, superadmin: auditMenu },
  }),
  singleSignOn: screen({
    path: '/single-sign-on',
    roles: ['admin', 'superadmin'],
    title: 'Single sign-on',
    menu: { admin: singleSignOnMenu, superadmin: singleSignOnMenu },
  }),
  headsets: screen({
    path: '/headsets',
    roles: staff,
    title: 'Headsets',
    menu: { manager: headsetsMenu, admin: headsetsMenu, superadmin: headsetsMenu },
  }),
} as const;

export type ScreenName = keyof typeof screens;

/** Where `/` leads: the role's own first screen. */
export const homePathOf: Record<PermissionSet, string> = {
  user: screens.userDashboard.path,
  manager: screens.userManagement.path,
  admin: screens.userManagement.path,
  superadmin: screens.userManagement.path,
};
