import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const reportMenu = {
  icon: 'report',
  group: 'assignment',
  order: 67,
} as const satisfies ScreenMenu;

export const reportsScreens = {
  report: screen({
    ledger: 'R27',
    path: '/report',
    roles: staff,
    section: 'report',
    menu: { manager: reportMenu, admin: reportMenu, superadmin: reportMenu },
  }),
  reportSchedules: screen({
    path: '/report/schedules',
    roles: ['admin', 'superadmin'],
    section: 'report',
  }),
} as const;
