import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const dashboardMenu = {
  label: 'Dashboard',
  icon: 'dashboard',
  group: 'work',
  order: 10,
} as const satisfies ScreenMenu;
const profileMenu = {
  label: 'Personal Settings',
  shortLabel: 'Profile',
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
    title: 'Dashboard',
    menu: { manager: dashboardMenu, superadmin: dashboardMenu },
  }),
  userDashboard: screen({
    ledger: 'R04',
    path: '/user-dashboard',
    roles: ['user'],
    title: 'Dashboard',
    section: 'dashboard',
    menu: { user: { label: 'Overview', icon: 'dashboard', group: 'work', order: 10 } },
  }),
  dashboard: screen({
    ledger: 'R15',
    path: '/dashboard',
    roles: ['admin'],
    title: 'Overview',
    section: 'dashboard',
    menu: { admin: { label: 'Overview', icon: 'dashboard', group: 'work', order: 10 } },
  }),
  profile: screen({
    ledger: 'R12',
    path: '/profile',
    roles: everyRole,
    title: 'My Profile',
    section: 'profile',
    menu: { user: profileMenu, manager: profileMenu, admin: profileMenu, superadmin: profileMenu },
  }),
  secondFactor: screen({
    path: '/profile/second-factor',
    roles: everyRole,
    title: 'Second factor',
    section: 'profile',
  }),
  ownJoins: screen({
    path: '/profile/joins',
    roles: ['admin', 'superadmin'],
    title: 'Join accounts',
    section: 'profile',
  }),
  pair: screen({
    path: '/pair',
    roles: ['user'],
    title: 'Pair a headset',
    menu: { user: { label: 'Pair a headset', shortLabel: 'Pair', icon: 'pair', group: 'own', order: 90 } },
  }),
} as const;
