import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const auditMenu = {
  icon: 'audit',
  group: 'own',
  order: 80,
} as const satisfies ScreenMenu;
const outboxMenu = {
  icon: 'mail',
  group: 'own',
  order: 82,
} as const satisfies ScreenMenu;
const singleSignOnMenu = {
  icon: 'key',
  group: 'own',
  order: 78,
} as const satisfies ScreenMenu;
const integrationsMenu = {
  icon: 'plug',
  group: 'own',
  order: 79,
} as const satisfies ScreenMenu;
const dataProtectionMenu = {
  icon: 'shield',
  group: 'own',
  order: 84,
} as const satisfies ScreenMenu;
const oasisMenu = {
  words: 'oasisSettings',
  icon: 'oasis',
  group: 'own',
  order: 76,
} as const satisfies ScreenMenu;
const headsetsMenu = {
  icon: 'headset',
  group: 'work',
  order: 60,
} as const satisfies ScreenMenu;

/** Pages about the portal itself and its headsets. */
export const portalScreens = {
  headsets: screen({
    path: '/headsets',
    roles: staff,
    menu: { manager: headsetsMenu, admin: headsetsMenu, superadmin: headsetsMenu },
  }),
  singleSignOn: screen({
    path: '/single-sign-on',
    roles: ['admin', 'superadmin'],
    menu: { admin: singleSignOnMenu, superadmin: singleSignOnMenu },
  }),
  webhooks: screen({
    path: '/oasis/webhooks',
    roles: ['admin', 'superadmin'],
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
  apiKeys: screen({
    path: '/oasis/api-keys',
    roles: ['admin', 'superadmin'],
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
  oasisConfiguration: screen({
    ledger: 'R18',
    path: '/oasis/configuration',
    roles: ['admin', 'superadmin'],
    section: 'integrations',
    menu: { admin: integrationsMenu, superadmin: oasisMenu },
  }),
  oasisDeliveries: screen({
    path: '/oasis/deliveries',
    roles: ['admin', 'superadmin'],
    palette: { admin: integrationsMenu, superadmin: integrationsMenu },
    section: 'integrations',
  }),
  outbox: screen({
    path: '/outbox',
    roles: ['admin', 'superadmin'],
    menu: { admin: outboxMenu, superadmin: outboxMenu },
  }),
  auditLog: screen({
    path: '/audit-log',
    roles: ['admin', 'superadmin'],
    menu: { admin: auditMenu, superadmin: auditMenu },
  }),
  dataProtection: screen({
    path: '/data-protection',
    roles: ['admin', 'superadmin'],
    menu: { admin: dataProtectionMenu, superadmin: dataProtectionMenu },
  }),
} as const;
