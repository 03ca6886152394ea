import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const dashboardsScreens = {
  home: screen({
    ledger: 'R03',
    path: '/',
    roles: everyRole,
    icon: 'dashboard',
  }),
  userDashboard: screen({
    ledger: 'R04',
    path: '/user-dashboard',
    roles: ['user'],
    section: 'dashboard',
    icon: 'dashboard',
  }),
} as const;
