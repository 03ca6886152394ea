import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const dashboardMenu = {
  icon: 'dashboard',
  group: 'work',
  order: 10,
} as const satisfies ScreenMenu;

export const dashboardsScreens = {
  home: screen({
    ledger: 'R03',
    path: '/',
    roles: everyRole,
    menu: { manager: dashboardMenu, superadmin: dashboardMenu },
  }),
  userDashboard: screen({
    ledger: 'R04',
    path: '/user-dashboard',
    roles: ['user'],
    section: 'dashboard',
    menu: { user: { icon: 'dashboard', group: 'work', order: 10 } },
  }),
} as const;
