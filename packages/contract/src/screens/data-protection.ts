import { screen } from './screen.ts';

export const dataProtectionScreens = {
  dataProtection: screen({
    path: '/data-protection',
    roles: ['admin', 'superadmin'],
    icon: 'shield',
  }),
} as const;
