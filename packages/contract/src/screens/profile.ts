import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const profileMenu = {
  icon: 'settings',
  group: 'own',
  order: 70,
} as const satisfies ScreenMenu;

export const profileScreens = {
  profile: screen({
    ledger: 'R12',
    path: '/profile',
    roles: everyRole,
    section: 'profile',
    menu: { user: profileMenu, manager: profileMenu, admin: profileMenu, superadmin: profileMenu },
  }),
} as const;
