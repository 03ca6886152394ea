import type { screenTexts } from '@simward/texts/screens';
import type { PermissionSet } from '../calls/roles.ts';
import type { ScreenName } from './screens.ts';

export type MenuGroup = 'people' | 'content' | 'results' | 'platform' | 'tools';

interface MenuPart {
  /** The heading over the entries, which folds them; without it they stand alone. */
  readonly group?: MenuGroup;
  readonly screens: readonly ScreenName[];
}

interface RoleMenu {
  readonly parts: readonly MenuPart[];
  /** The four pages that a phone has at hand; the whole menu opens beside them. */
  readonly bar: readonly ScreenName[];
  /** Keys of names in the texts, where a role's entry has another name than the screen's usual entry. */
  readonly words?: Partial<Record<ScreenName, keyof typeof screenTexts.menu>>;
}

/**
 * The menu of each role. Read through its groups, the entries that the specification names (document 1, section 2.3)
 * stand in its order; the others stand where they belong, or together in Tools.
 */
export const menus: Record<PermissionSet, RoleMenu> = {
  superadmin: {
    parts: [
      { screens: ['home'] },
      { group: 'people', screens: ['companies', 'departments', 'userManagement', 'courses'] },
      { group: 'content', screens: ['modules', 'categories', 'assignment', 'bulkAssignment'] },
      {
        group: 'results',
        screens: [
          'report',
          'competencyTable',
          'stepAnalysis',
          'learningCurve',
          'moduleReport',
          'groupDebriefing',
          'evidencePacks',
          'loginRecords',
        ],
      },
      { screens: ['profile'] },
      {
        group: 'platform',
        screens: ['headsets', 'oasisConfiguration', 'singleSignOn', 'auditLog', 'outbox', 'dataProtection'],
      },
    ],
    bar: ['home', 'companies', 'userManagement', 'report'],
    words: { oasisConfiguration: 'oasisSettings' },
  },
  admin: {
    parts: [
      { screens: ['dashboard'] },
      { group: 'people', screens: ['companyUserManagement', 'courses'] },
      { group: 'content', screens: ['skills', 'moduleLibrary', 'assignment', 'bulkAssignment'] },
      {
        group: 'results',
        screens: [
          'report',
          'competencyTable',
          'stepAnalysis',
          'learningCurve',
          'evidencePacks',
          'loginRecords',
        ],
      },
      { screens: ['profile'] },
      {
        group: 'platform',
        screens: ['headsets', 'oasisConfiguration', 'singleSignOn', 'auditLog', 'outbox', 'dataProtection'],
      },
    ],
    bar: ['dashboard', 'companyUserManagement', 'assignment', 'report'],
  },
  manager: {
    parts: [
      {
        screens: [
          'home',
          'userManagement',
          'categories',
          'assignment',
          'bulkAssignment',
          'report',
          'profile',
        ],
      },
      {
        group: 'tools',
        screens: [
          'headsets',
          'competencyTable',
          'stepAnalysis',
          'learningCurve',
          'moduleReport',
          'groupDebriefing',
          'evidencePacks',
        ],
      },
    ],
    bar: ['home', 'userManagement', 'assignment', 'report'],
  },
  user: {
    parts: [
      { screens: ['userDashboard', 'yourModules', 'skills', 'moduleLibrary', 'profile'] },
      { group: 'tools', screens: ['pair', 'learningCurve', 'evidencePacks'] },
    ],
    bar: ['userDashboard', 'yourModules', 'skills', 'pair'],
  },
};
