import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

const usersScreen = { roles: staff, section: 'users' } as const;

export const importsScreens = {
  importUsers: screen({ ...usersScreen, ledger: 'R25', path: '/import-user' }),
} as const;
