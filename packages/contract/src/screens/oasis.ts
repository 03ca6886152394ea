import { type ScreenMenu, screen } from './screen.ts';

const integrationsMenu = {
  icon: 'plug',
  group: 'own',
  order: 79,
} as const satisfies ScreenMenu;
const oasisMenu = {
  words: 'oasisSettings',
  icon: 'oasis',
  group: 'own',
  order: 76,
} as const satisfies ScreenMenu;

export const oasisScreens = {
  oasisConfiguration: screen({
    ledger: 'R18',
    path: '/oasis/configuration',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    section: 'integrations',
    menu: { admin: integrationsMenu, superadmin: oasisMenu },
  }),
  oasisDeliveries: screen({
    path: '/oasis/deliveries',
    roles: ['admin', 'superadmin'],
    ofOneCompany: true,
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
} as const;
