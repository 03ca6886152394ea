import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const profileScreens = {
  profile: screen({
    ledger: 'R12',
    path: '/profile',
    roles: everyRole,
    section: 'profile',
    icon: 'settings',
  }),
} as const;
