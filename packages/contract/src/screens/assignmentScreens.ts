import { type ScreenMenu, screen } from './screen.ts';

const assignmentMenu = {
  label: 'Module Assignment',
  shortLabel: 'Assign',
  icon: 'assignment',
  group: 'assignment',
  order: 64,
} as const satisfies ScreenMenu;
const bulkAssignmentMenu = {
  label: 'Bulk Assignment',
  shortLabel: 'Bulk',
  icon: 'bulkAssignment',
  group: 'assignment',
  order: 66,
} as const satisfies ScreenMenu;

/** Pages on which modules are given. */
export const assignmentScreens = {
  assignment: screen({
    ledger: 'R29',
    path: '/assignment',
    roles: ['manager', 'admin', 'superadmin'],
    title: 'Module Assignment',
    section: 'assignment',
    menu: { manager: assignmentMenu, admin: assignmentMenu, superadmin: assignmentMenu },
  }),
  moduleAssignment: screen({
    ledger: 'R41',
    path: '/module-assignment',
    roles: ['manager'],
    title: 'Module Assignment',
    section: 'assignment',
  }),
  bulkAssignment: screen({
    ledger: 'R30',
    path: '/bulk-assignment',
    roles: ['manager', 'admin', 'superadmin'],
    title: 'Bulk Assignment',
    menu: { manager: bulkAssignmentMenu, admin: bulkAssignmentMenu, superadmin: bulkAssignmentMenu },
  }),
} as const;
