import { type ScreenMenu, screen } from './screen.ts';

const integrationsMenu = {
  icon: 'plug',
  group: 'own',
  order: 79,
} as const satisfies ScreenMenu;

export const webhooksScreens = {
  webhooks: screen({
    path: '/oasis/webhooks',
    roles: ['admin', 'superadmin'],
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
} as const;
