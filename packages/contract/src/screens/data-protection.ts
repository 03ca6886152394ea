import { type ScreenMenu, screen } from './screen.ts';

const dataProtectionMenu = {
  icon: 'shield',
  group: 'own',
  order: 84,
} as const satisfies ScreenMenu;

export const dataProtectionScreens = {
  dataProtection: screen({
    path: '/data-protection',
    roles: ['admin', 'superadmin'],
    menu: { admin: dataProtectionMenu, superadmin: dataProtectionMenu },
  }),
} as const;
