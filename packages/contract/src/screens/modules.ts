import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

const modulesScreen = { roles: ['manager', 'superadmin'], section: 'modules' } as const;

export const modulesScreens = {
  yourModules: screen({
    ledger: 'R05',
    path: '/your-module',
    roles: ['user'],
    section: 'modules',
    icon: 'vr',
  }),
  yourModuleDetail: screen({
    ledger: 'R06',
    path: '/your-module-detail/$moduleId',
    roles: ['user'],
    section: 'modules',
  }),
  moduleLibrary: screen({
    ledger: 'R09',
    path: '/module-library',
    roles: ['user', 'admin'],
    section: 'library',
    icon: 'library',
  }),
  libraryDetails: screen({
    ledger: 'R10',
    path: '/library-details',
    roles: ['user', 'admin'],
    section: 'library',
  }),
  libraryDetailsDownload: screen({
    ledger: 'R14',
    path: '/library-details-download',
    roles: everyRole,
    section: 'library',
  }),
  modules: screen({
    ...modulesScreen,
    ledger: 'R34',
    path: '/module',
    icon: 'vr',
  }),
  addModule: screen({
    ...modulesScreen,
    ledger: 'R35',
    path: '/add-module',
  }),
  modifyModule: screen({
    ...modulesScreen,
    ledger: 'R36',
    path: '/module-management',
  }),
} as const;
