import { screen } from './screen.ts';

export const oasisScreens = {
  oasisConfiguration: screen({
    ledger: 'R18',
    path: '/oasis/configuration',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    section: 'integrations',
    icon: 'oasis',
  }),
  oasisDeliveries: screen({
    path: '/oasis/deliveries',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    section: 'integrations',
    icon: 'plug',
    palette: ['admin', 'superadmin'],
  }),
} as const;
