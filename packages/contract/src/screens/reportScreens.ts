import { everyRole, staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const reportMenu = {
  label: 'Report',
  icon: 'report',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
const loginRecordsMenu = {
  label: 'Login Records',
  icon: 'loginRecords',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;
const competencyMenu = {
  label: 'Competencies',
  icon: 'competencies',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
const moduleReportMenu = {
  label: 'Module Report',
  icon: 'vr',
  group: 'work',
  order: 68,
} as const satisfies ScreenMenu;
const evidenceMenu = {
  label: 'Evidence packs',
  shortLabel: 'Evidence',
  icon: 'evidence',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;

const stepAnalysisMenu = {
  label: 'Step analysis',
  icon: 'competencies',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

const groupMenu = {
  label: 'Group debriefing',
  icon: 'report',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

const curveMenu = {
  label: 'Learning curve',
  icon: 'curve',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

/** Pages about sessions and results. */
export const reportScreens = {
  report: screen({
    ledger: 'R27',
    path: '/report',
    roles: staff,
    title: 'Report',
    section: 'report',
    menu: { manager: reportMenu, admin: reportMenu, superadmin: reportMenu },
  }),
  reportSchedules: screen({
    path: '/report/schedules',
    roles: ['admin', 'superadmin'],
    title: 'Reports by mail',
    section: 'report',
  }),
  moduleReport: screen({
    ledger: 'R23',
    path: '/module-report',
    roles: ['manager', 'superadmin'],
    title: 'Module Report',
    section: 'modules',
    palette: { manager: moduleReportMenu, superadmin: moduleReportMenu },
  }),
  loginRecords: screen({
    ledger: 'R28',
    path: '/login-records',
    roles: ['admin', 'superadmin'],
    title: 'All Login Records',
    menu: { superadmin: loginRecordsMenu },
    palette: { admin: loginRecordsMenu },
  }),
  debriefing: screen({
    ledger: 'R40',
    path: '/debriefing',
    roles: ['manager', 'superadmin'],
    title: 'Debriefing',
    section: 'report',
  }),
  groupDebriefing: screen({
    path: '/group-debriefing',
    roles: ['manager', 'superadmin'],
    title: 'Group debriefing',
    section: 'report',
    palette: { manager: groupMenu, superadmin: groupMenu },
  }),
  evidencePacks: screen({
    path: '/evidence-packs',
    roles: everyRole,
    title: 'Evidence packs',
    menu: { manager: evidenceMenu, admin: evidenceMenu, superadmin: evidenceMenu },
    palette: { user: evidenceMenu },
  }),
  stepAnalysis: screen({
    path: '/step-analysis',
    roles: staff,
    title: 'Step analysis',
    section: 'report',
    palette: { manager: stepAnalysisMenu, admin: stepAnalysisMenu, superadmin: stepAnalysisMenu },
  }),
  stepSessions: screen({
    path: '/step-analysis/sessions',
    roles: staff,
    title: 'Sessions of a step',
    section: 'report',
  }),
  learningCurve: screen({
    path: '/learning-curve',
    roles: everyRole,
    title: 'Learning curve',
    section: 'report',
    palette: { user: curveMenu, manager: curveMenu, admin: curveMenu, superadmin: curveMenu },
  }),
  competencyTable: screen({
    path: '/competency-table',
    roles: staff,
    title: 'Competency overview',
    menu: { manager: competencyMenu, admin: competencyMenu, superadmin: competencyMenu },
  }),
} as const;
