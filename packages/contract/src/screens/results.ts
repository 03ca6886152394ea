import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

const usersScreen = { roles: staff, section: 'users' } as const;

export const resultsScreens = {
  skills: screen({
    ledger: 'R07',
    path: '/skills',
    roles: ['user', 'admin'],
    section: 'skills',
    icon: 'skill',
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
    icon: 'vr',
    palette: ['user'],
  }),
  ownReport: screen({
    ledger: 'R13',
    path: '/user_report',
    roles: ['user'],
    section: 'dashboard',
    icon: 'skill',
    palette: ['user'],
  }),
  userReport: screen({ ...usersScreen, ledger: 'R22', path: '/module-report/$id' }),
  moduleReport: screen({
    ledger: 'R23',
    path: '/module-report',
    roles: ['manager', 'superadmin'],
    ofOneCompany: true,
    icon: 'moduleReport',
  }),
  competencyTable: screen({
    path: '/competency-table',
    roles: staff,
    ofOneCompany: true,
    icon: 'competencies',
  }),
} as const;
