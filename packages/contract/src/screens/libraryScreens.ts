import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const libraryMenu = {
  label: 'Module Library',
  shortLabel: 'Library',
  icon: 'library',
  group: 'work',
  order: 40,
} as const satisfies ScreenMenu;

/** The modules as a learner reads about them. */
export const libraryScreens = {
  moduleLibrary: screen({
    ledger: 'R09',
    path: '/module-library',
    roles: ['user', 'admin'],
    title: 'Module Library',
    section: 'library',
    menu: { user: libraryMenu, admin: libraryMenu },
  }),
  libraryDetails: screen({
    ledger: 'R10',
    path: '/library-details',
    roles: ['user', 'admin'],
    title: 'Library details',
    section: 'library',
  }),
  libraryDetailsDownload: screen({
    ledger: 'R14',
    path: '/library-details-download',
    roles: everyRole,
    title: 'Library details download',
    section: 'library',
  }),
} as const;
