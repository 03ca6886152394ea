import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const dashboardMenu = {
  icon: 'dashboard',
  group: 'work',
  order: 10,
} as const satisfies ScreenMenu;
const profileMenu = {
  icon: 'settings',
  group: 'own',
  order: 70,
} as const satisfies ScreenMenu;

/** The first page of each role, and pages about one's own account. */
export const ownScreens = {
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
  dashboard: screen({
    ledger: 'R15',
    path: '/dashboard',
    roles: ['admin'],
    section: 'dashboard',
    menu: { admin: { icon: 'dashboard', group: 'work', order: 10 } },
  }),
  profile: screen({
    ledger: 'R12',
    path: '/profile',
    roles: everyRole,
    section: 'profile',
    menu: { user: profileMenu, manager: profileMenu, admin: profileMenu, superadmin: profileMenu },
  }),
  secondFactor: screen({
    path: '/profile/second-factor',
    roles: everyRole,
    section: 'profile',
  }),
  ownJoins: screen({
    path: '/profile/joins',
    roles: ['admin', 'superadmin'],
    section: 'profile',
  }),
  pair: screen({
    path: '/pair',
    roles: ['user'],
    menu: { user: { icon: 'pair', group: 'own', order: 90 } },
  }),
} as const;
