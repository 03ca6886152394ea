import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const skillMenu = {
  icon: 'skill',
  group: 'work',
  order: 35,
} as const satisfies ScreenMenu;
const testDetailsMenu = {
  icon: 'vr',
  group: 'work',
  order: 25,
} as const satisfies ScreenMenu;
const ownReportMenu = {
  icon: 'skill',
  group: 'work',
  order: 36,
} as const satisfies ScreenMenu;
const usersScreen = { roles: staff, section: 'users' } as const;
const competencyMenu = {
  icon: 'competencies',
  group: 'assignment',
  order: 67,
} as const satisfies ScreenMenu;
const moduleReportMenu = {
  icon: 'vr',
  group: 'work',
  order: 67,
} as const satisfies ScreenMenu;

export const resultsScreens = {
  skills: screen({
    ledger: 'R07',
    path: '/skills',
    roles: ['user', 'admin'],
    section: 'skills',
    menu: { user: skillMenu, admin: skillMenu },
  }),
  skillDetail: screen({
    ledger: 'R08',
    path: '/skill-detail/$competencyName',
    roles: ['user', 'admin'],
    section: 'skills',
  }),
  testDetails: screen({
    ledger: 'R11',
    path: '/test-details',
    roles: ['user'],
    section: 'modules',
    palette: { user: testDetailsMenu },
  }),
  ownReport: screen({
    ledger: 'R13',
    path: '/user_report',
    roles: ['user'],
    section: 'dashboard',
    palette: { user: ownReportMenu },
  }),
  userReport: screen({ ...usersScreen, ledger: 'R22', path: '/module-report/$id' }),
  moduleReport: screen({
    ledger: 'R23',
    path: '/module-report',
    roles: ['manager', 'superadmin'],
    ofOneCompany: true,
    section: 'modules',
    palette: { manager: moduleReportMenu, superadmin: moduleReportMenu },
  }),
  competencyTable: screen({
    path: '/competency-table',
    roles: staff,
    ofOneCompany: true,
    menu: { manager: competencyMenu, admin: competencyMenu, superadmin: competencyMenu },
  }),
} as const;
