import { screen } from './screen.ts';

export const auditScreens = {
  auditLog: screen({
    path: '/audit-log',
    roles: ['admin', 'superadmin'],
    icon: 'audit',
  }),
} as const;
