import { everyRole, staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const reportMenu = {
  icon: 'report',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
const loginRecordsMenu = {
  icon: 'loginRecords',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;
const competencyMenu = {
  icon: 'competencies',
  group: 'assignment',
  order: 68,
} as const satisfies ScreenMenu;
const moduleReportMenu = {
  icon: 'vr',
  group: 'work',
  order: 68,
} as const satisfies ScreenMenu;
const evidenceMenu = {
  icon: 'evidence',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;

const stepAnalysisMenu = {
  icon: 'competencies',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

const groupMenu = {
  icon: 'report',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

const curveMenu = {
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
    section: 'report',
    menu: { manager: reportMenu, admin: reportMenu, superadmin: reportMenu },
  }),
  reportSchedules: screen({
    path: '/report/schedules',
    roles: ['admin', 'superadmin'],
    section: 'report',
  }),
  moduleReport: screen({
    ledger: 'R23',
    path: '/module-report',
    roles: ['manager', 'superadmin'],
    section: 'modules',
    palette: { manager: moduleReportMenu, superadmin: moduleReportMenu },
  }),
  loginRecords: screen({
    ledger: 'R28',
    path: '/login-records',
    roles: ['admin', 'superadmin'],
    menu: { superadmin: loginRecordsMenu },
    palette: { admin: loginRecordsMenu },
  }),
  debriefing: screen({
    ledger: 'R40',
    path: '/debriefing',
    roles: ['manager', 'superadmin'],
    section: 'report',
  }),
  groupDebriefing: screen({
    path: '/group-debriefing',
    roles: ['manager', 'superadmin'],
    section: 'report',
    palette: { manager: groupMenu, superadmin: groupMenu },
  }),
  evidencePacks: screen({
    path: '/evidence-packs',
    roles: everyRole,
    menu: { manager: evidenceMenu, admin: evidenceMenu, superadmin: evidenceMenu },
    palette: { user: evidenceMenu },
  }),
  stepAnalysis: screen({
    path: '/step-analysis',
    roles: staff,
    section: 'report',
    palette: { manager: stepAnalysisMenu, admin: stepAnalysisMenu, superadmin: stepAnalysisMenu },
  }),
  stepSessions: screen({
    path: '/step-analysis/sessions',
    roles: staff,
    section: 'report',
  }),
  learningCurve: screen({
    path: '/learning-curve',
    roles: everyRole,
    section: 'report',
    palette: { user: curveMenu, manager: curveMenu, admin: curveMenu, superadmin: curveMenu },
  }),
  competencyTable: screen({
    path: '/competency-table',
    roles: staff,
    menu: { manager: competencyMenu, admin: competencyMenu, superadmin: competencyMenu },
  }),
} as const;
