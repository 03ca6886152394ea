import { type ScreenMenu, screen } from './screen.ts';

const skillMenu = {
  label: 'Skill',
  icon: 'skill',
  group: 'work',
  order: 35,
} as const satisfies ScreenMenu;
const testDetailsMenu = {
  label: 'Latest test details',
  icon: 'vr',
  group: 'work',
  order: 25,
} as const satisfies ScreenMenu;
const ownReportMenu = {
  label: 'My report',
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
    title: 'Module Report',
    section: 'modules',
    menu: { user: { label: 'Your Modules', shortLabel: 'Modules', icon: 'vr', group: 'work', order: 20 } },
  }),
  yourModuleDetail: screen({
    ledger: 'R06',
    path: '/your-module-detail/$moduleId',
    roles: ['user'],
    title: 'Module detail',
    section: 'modules',
  }),
  skills: screen({
    ledger: 'R07',
    path: '/skills',
    roles: ['user', 'admin'],
    title: 'Skill Performance',
    section: 'skills',
    menu: { user: skillMenu, admin: skillMenu },
  }),
  skillDetail: screen({
    ledger: 'R08',
    path: '/skill-detail/$competencyName',
    roles: ['user', 'admin'],
    title: 'Skill detail',
    section: 'skills',
  }),
  testDetails: screen({
    ledger: 'R11',
    path: '/test-details',
    roles: ['user'],
    title: 'Test details',
    section: 'modules',
    palette: { user: testDetailsMenu },
  }),
  ownReport: screen({
    ledger: 'R13',
    path: '/user_report',
    roles: ['user'],
    title: 'User Report',
    section: 'dashboard',
    palette: { user: ownReportMenu },
  }),
} as const;
