import { type ScreenMenu, screen } from './screen.ts';

const singleSignOnMenu = {
  icon: 'key',
  group: 'own',
  order: 78,
} as const satisfies ScreenMenu;

export const singleSignOnScreens = {
  singleSignOn: screen({
    path: '/single-sign-on',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    menu: { admin: singleSignOnMenu, superadmin: singleSignOnMenu },
  }),
} as const;
