import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const usersMenu = {
  label: 'User Management',
  shortLabel: 'Users',
  icon: 'users',
  group: 'work',
  order: 30,
} as const satisfies ScreenMenu;
const usersScreen = { roles: staff, section: 'users' } as const;

/** Pages about people. */
export const peopleScreens = {
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
  /** What somebody who loses a right leaves behind that acts later. */
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
