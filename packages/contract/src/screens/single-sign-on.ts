import { screen } from './screen.ts';

export const singleSignOnScreens = {
  singleSignOn: screen({
    path: '/single-sign-on',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    icon: 'key',
  }),
} as const;
