import { type ScreenMenu, screen } from './screen.ts';

const auditMenu = {
  icon: 'audit',
  group: 'own',
  order: 80,
} as const satisfies ScreenMenu;

export const auditScreens = {
  auditLog: screen({
    path: '/audit-log',
    roles: ['admin', 'superadmin'],
    menu: { admin: auditMenu, superadmin: auditMenu },
  }),
} as const;
