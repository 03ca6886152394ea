import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const auditMenu = {
  label: 'Audit log',
  icon: 'audit',
  group: 'own',
  order: 80,
} as const satisfies ScreenMenu;
const outboxMenu = {
  label: 'Outbox',
  icon: 'mail',
  group: 'own',
  order: 82,
} as const satisfies ScreenMenu;
const singleSignOnMenu = {
  label: 'Single sign-on',
  icon: 'key',
  group: 'own',
  order: 78,
} as const satisfies ScreenMenu;
const integrationsMenu = {
  label: 'Integrations',
  icon: 'plug',
  group: 'own',
  order: 79,
} as const satisfies ScreenMenu;
const deliveriesMenu = { ...integrationsMenu, label: 'Oasis deliveries' } as const satisfies ScreenMenu;
const webhooksMenu = { ...integrationsMenu, label: 'Webhooks' } as const satisfies ScreenMenu;
const apiKeysMenu = { ...integrationsMenu, label: 'API keys' } as const satisfies ScreenMenu;
const dataProtectionMenu = {
  label: 'Data protection',
  icon: 'shield',
  group: 'own',
  order: 84,
} as const satisfies ScreenMenu;
const oasisMenu = {
  label: 'Oasis Settings',
  icon: 'oasis',
  group: 'own',
  order: 76,
} as const satisfies ScreenMenu;
const headsetsMenu = {
  label: 'Headsets',
  icon: 'headset',
  group: 'work',
  order: 60,
} as const satisfies ScreenMenu;

/** Pages about the portal itself and its headsets. */
export const portalScreens = {
  headsets: screen({
    path: '/headsets',
    roles: staff,
    title: 'Headsets',
    menu: { manager: headsetsMenu, admin: headsetsMenu, superadmin: headsetsMenu },
  }),
  singleSignOn: screen({
    path: '/single-sign-on',
    roles: ['admin', 'superadmin'],
    title: 'Single sign-on',
    menu: { admin: singleSignOnMenu, superadmin: singleSignOnMenu },
  }),
  webhooks: screen({
    path: '/oasis/webhooks',
    roles: ['admin', 'superadmin'],
    title: 'Webhooks',
    palette: { admin: webhooksMenu, superadmin: webhooksMenu },
    section: 'integrations',
  }),
  apiKeys: screen({
    path: '/oasis/api-keys',
    roles: ['admin', 'superadmin'],
    title: 'API keys',
    palette: { admin: apiKeysMenu, superadmin: apiKeysMenu },
    section: 'integrations',
  }),
  oasisConfiguration: screen({
    ledger: 'R18',
    path: '/oasis/configuration',
    roles: ['admin', 'superadmin'],
    title: 'Oasis Configuration',
    section: 'integrations',
    menu: { admin: integrationsMenu, superadmin: oasisMenu },
  }),
  oasisDeliveries: screen({
    path: '/oasis/deliveries',
    roles: ['admin', 'superadmin'],
    title: 'Deliveries',
    palette: { admin: deliveriesMenu, superadmin: deliveriesMenu },
    section: 'integrations',
  }),
  outbox: screen({
    path: '/outbox',
    roles: ['admin', 'superadmin'],
    title: 'Outbox',
    menu: { admin: outboxMenu, superadmin: outboxMenu },
  }),
  auditLog: screen({
    path: '/audit-log',
    roles: ['admin', 'superadmin'],
    title: 'Audit log',
    menu: { admin: auditMenu, superadmin: auditMenu },
  }),
  dataProtection: screen({
    path: '/data-protection',
    roles: ['admin', 'superadmin'],
    title: 'Data protection',
    menu: { admin: dataProtectionMenu, superadmin: dataProtectionMenu },
  }),
} as const;
