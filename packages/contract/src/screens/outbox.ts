import { screen } from './screen.ts';

export const outboxScreens = {
  outbox: screen({
    path: '/outbox',
    roles: ['admin', 'superadmin'],
    icon: 'mail',
  }),
} as const;
