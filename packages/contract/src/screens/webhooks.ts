import { screen } from './screen.ts';

export const webhooksScreens = {
  webhooks: screen({
    path: '/oasis/webhooks',
    roles: ['admin', 'superadmin'],
    section: 'integrations',
    icon: 'plug',
    palette: ['admin', 'superadmin'],
  }),
} as const;
