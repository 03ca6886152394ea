import { type ScreenMenu, screen } from './screen.ts';

const outboxMenu = {
  icon: 'mail',
  group: 'own',
  order: 82,
} as const satisfies ScreenMenu;

export const outboxScreens = {
  outbox: screen({
    path: '/outbox',
    roles: ['admin', 'superadmin'],
    menu: { admin: outboxMenu, superadmin: outboxMenu },
  }),
} as const;
