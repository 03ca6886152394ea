import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

const usersScreen = { roles: staff, section: 'users' } as const;

export const usersScreens = {
  companyUserManagement: screen({
    ledger: 'R16',
    path: '/company-user-management',
    roles: ['admin'],
    section: 'users',
    icon: 'users',
  }),
  userManagement: screen({
    ...usersScreen,
    ledger: 'R17',
    path: '/user-management',
    icon: 'users',
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
