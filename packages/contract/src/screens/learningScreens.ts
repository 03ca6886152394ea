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

/** A learner's pages about their own training. */
export const learningScreens = {
  yourModules: screen({
    ledger: 'R05',
    path: '/your-module',
    roles: ['user'],
    section: 'modules',
    menu: { user: { icon: 'vr', group: 'work', order: 20 } },
  }),
  yourModuleDetail: screen({
    ledger: 'R06',
    path: '/your-module-detail/$moduleId',
    roles: ['user'],
    section: 'modules',
  }),
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
} as const;
