import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const reportsScreens = {
  report: screen({
    ledger: 'R27',
    path: '/report',
    roles: staff,
    section: 'report',
    icon: 'report',
  }),
  reportSchedules: screen({
    path: '/report/schedules',
    roles: ['admin', 'superadmin'],
    section: 'report',
  }),
} as const;
