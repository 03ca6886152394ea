import type { PermissionSet } from '../calls/roles.ts';
import { assignmentScreens } from './assignmentScreens.ts';
import { catalogueScreens } from './catalogueScreens.ts';
import { learningScreens } from './learningScreens.ts';
import { libraryScreens } from './libraryScreens.ts';
import { organisationScreens } from './organisationScreens.ts';
import { ownScreens } from './ownScreens.ts';
import { peopleScreens } from './peopleScreens.ts';
import { portalScreens } from './portalScreens.ts';
import { reportScreens } from './reportScreens.ts';
import { signInScreens } from './signInScreens.ts';

/**
 * Every screen: path, roles, title and menu entries. Routes, guards, menus and the palette are made from it; a test
 * proves that the router's list and this one are equal. `$name` marks a path parameter. The first load takes the screens
 * of the sign-in alone: the others come once somebody has signed in.
 */
export const screens = {
  ...signInScreens,
  ...ownScreens,
  ...learningScreens,
  ...libraryScreens,
  ...peopleScreens,
  ...organisationScreens,
  ...catalogueScreens,
  ...assignmentScreens,
  ...reportScreens,
  ...portalScreens,
} as const;

export type ScreenName = keyof typeof screens;

/** Where `/` leads: the role's own first screen. */
export const homePathOf: Record<PermissionSet, string> = {
  user: screens.userDashboard.path,
  manager: screens.home.path,
  admin: screens.dashboard.path,
  superadmin: screens.home.path,
};
