import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const secondFactorsScreens = {
  secondFactor: screen({
    path: '/profile/second-factor',
    roles: everyRole,
    section: 'profile',
  }),
} as const;
