import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const usersMenu = {
  icon: 'users',
  group: 'work',
  order: 30,
} as const satisfies ScreenMenu;
const usersScreen = { roles: staff, section: 'users' } as const;

export const usersScreens = {
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
  addUser: screen({ ...usersScreen, ledger: 'R24', path: '/add-companyuser' }),
  exportUsers: screen({ ...usersScreen, ledger: 'R26', path: '/export-user' }),
} as const;
