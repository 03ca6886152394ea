import { screen } from './screen.ts';

export const apiKeysScreens = {
  apiKeys: screen({
    path: '/oasis/api-keys',
    roles: ['admin', 'superadmin'],
    section: 'integrations',
    icon: 'plug',
    palette: ['admin', 'superadmin'],
  }),
} as const;
