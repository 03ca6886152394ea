import { screen } from './screen.ts';

export const assignmentsScreens = {
  assignment: screen({
    ledger: 'R29',
    path: '/assignment',
    roles: ['manager', 'admin', 'superadmin'],
    ofOneCompany: true,
    section: 'assignment',
    icon: 'assignment',
  }),
  moduleAssignment: screen({
    ledger: 'R41',
    path: '/module-assignment',
    roles: ['manager'],
    section: 'assignment',
  }),
  bulkAssignment: screen({
    ledger: 'R30',
    path: '/bulk-assignment',
    roles: ['manager', 'admin', 'superadmin'],
    ofOneCompany: true,
    icon: 'bulkAssignment',
  }),
} as const;
