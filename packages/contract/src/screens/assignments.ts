import { type ScreenMenu, screen } from './screen.ts';

const assignmentMenu = {
  icon: 'assignment',
  group: 'assignment',
  order: 64,
} as const satisfies ScreenMenu;
const bulkAssignmentMenu = {
  icon: 'bulkAssignment',
  group: 'assignment',
  order: 66,
} as const satisfies ScreenMenu;

export const assignmentsScreens = {
  assignment: screen({
    ledger: 'R29',
    path: '/assignment',
    roles: ['manager', 'admin', 'superadmin'],
    ofOneCompany: true,
    section: 'assignment',
    menu: { manager: assignmentMenu, admin: assignmentMenu, superadmin: assignmentMenu },
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
    menu: { manager: bulkAssignmentMenu, admin: bulkAssignmentMenu, superadmin: bulkAssignmentMenu },
  }),
} as const;
