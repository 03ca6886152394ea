import { type ScreenMenu, screen } from './screen.ts';

const integrationsMenu = {
  icon: 'plug',
  group: 'own',
  order: 79,
} as const satisfies ScreenMenu;

export const apiKeysScreens = {
  apiKeys: screen({
    path: '/oasis/api-keys',
    roles: ['admin', 'superadmin'],
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
} as const;
