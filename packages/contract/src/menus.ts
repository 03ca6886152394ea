import type { ScreenMenu } from './screen.ts';

export const dashboardMenu = {
  label: 'Dashboard',
  icon: 'dashboard',
  group: 'work',
  order: 10,
} as const satisfies ScreenMenu;
export const auditMenu = {
  label: 'Audit log',
  icon: 'audit',
  group: 'own',
  order: 80,
} as const satisfies ScreenMenu;
export const outboxMenu = {
  label: 'Outbox',
  icon: 'mail',
  group: 'own',
  order: 82,
} as const satisfies ScreenMenu;
export const coursesMenu = {
  label: 'Courses',
  icon: 'courses',
  group: 'work',
  order: 55,
} as const satisfies ScreenMenu;
export const profileMenu = {
  label: 'Personal Settings',
  shortLabel: 'Profile',
  icon: 'settings',
  group: 'own',
  order: 70,
} as const satisfies ScreenMenu;
export const usersMenu = {
  label: 'User Management',
  shortLabel: 'Users',
  icon: 'users',
  group: 'work',
  order: 30,
} as const satisfies ScreenMenu;
export const singleSignOnMenu = {
  label: 'Single sign-on',
  icon: 'key',
  group: 'own',
  order: 78,
} as const satisfies ScreenMenu;
export const categoryMenu = {
  label: 'Category',
  icon: 'category',
  group: 'work',
  order: 62,
} as const satisfies ScreenMenu;
export const assignmentMenu = {
  label: 'Module Assignment',
  shortLabel: 'Assign',
  icon: 'assignment',
  group: 'assignment',
  order: 64,
} as const satisfies ScreenMenu;
export const bulkAssignmentMenu = {
  label: 'Bulk Assignment',
  shortLabel: 'Bulk',
  icon: 'bulkAssignment',
  group: 'assignment',
  order: 66,
} as const satisfies ScreenMenu;
export const reportMenu = {
  label: 'Report',
  icon: 'report',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
export const loginRecordsMenu = {
  label: 'Login Records',
  icon: 'loginRecords',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;
export const competencyMenu = {
  label: 'Competencies',
  icon: 'competencies',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
export const libraryMenu = {
  label: 'Module Library',
  shortLabel: 'Library',
  icon: 'library',
  group: 'work',
  order: 40,
} as const satisfies ScreenMenu;
export const skillMenu = {
  label: 'Skill',
  icon: 'skill',
  group: 'work',
  order: 35,
} as const satisfies ScreenMenu;
export const testDetailsMenu = {
  label: 'Latest test details',
  icon: 'vr',
  group: 'work',
  order: 25,
} as const satisfies ScreenMenu;
export const ownReportMenu = {
  label: 'My report',
  icon: 'skill',
  group: 'work',
  order: 36,
} as const satisfies ScreenMenu;
export const moduleReportMenu = {
  label: 'Module Report',
  icon: 'vr',
  group: 'work',
  order: 68,
} as const satisfies ScreenMenu;
export const headsetsMenu = {
  label: 'Headsets',
  icon: 'headset',
  group: 'work',
  order: 60,
} as const satisfies ScreenMenu;
