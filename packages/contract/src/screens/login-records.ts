import { screen } from './screen.ts';

export const loginRecordsScreens = {
  loginRecords: screen({
    ledger: 'R28',
    path: '/login-records',
    roles: ['admin', 'superadmin'],
    icon: 'loginRecords',
  }),
} as const;
