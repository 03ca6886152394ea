import { screen } from './screen.ts';

export const joiningScreens = {
  ownJoins: screen({
    path: '/profile/joins',
    roles: ['admin', 'superadmin'],
    section: 'profile',
  }),
  joinAccounts: screen({
    path: '/user-management/join',
    roles: ['admin', 'superadmin'],
    section: 'users',
  }),
} as const;
