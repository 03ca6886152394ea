import { type ScreenMenu, screen } from './screen.ts';

const loginRecordsMenu = {
  icon: 'loginRecords',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;

export const loginRecordsScreens = {
  loginRecords: screen({
    ledger: 'R28',
    path: '/login-records',
    roles: ['admin', 'superadmin'],
    menu: { superadmin: loginRecordsMenu },
    palette: { admin: loginRecordsMenu },
  }),
} as const;
