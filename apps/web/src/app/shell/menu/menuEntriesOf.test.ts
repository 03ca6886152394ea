import { type PermissionSet, permissionSets, type Screen, screens } from '@simward/contract';
import { expect, test } from 'vitest';
import { isMarked, menuEntriesOf, paletteEntriesOf } from './menuEntriesOf.ts';

const menus: Record<PermissionSet, readonly string[]> = {
  user: ['Overview', 'Your Modules', 'Skill', 'Module Library', 'Personal Settings', 'Pair a headset'],
  manager: [
    'Dashboard',
    'User Management',
    'Headsets',
    'Category',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Competencies',
    'Evidence packs',
    'Personal Settings',
  ],
  admin: [
    'Overview',
    'User Management',
    'Skill',
    'Module Library',
    'Courses',
    'Headsets',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Competencies',
    'Evidence packs',
    'Personal Settings',
    'Single sign-on',
    'Integrations',
    'Audit log',
    'Outbox',
    'Data protection',
  ],
  superadmin: [
    'Dashboard',
    'Companies',
    'Departments',
    'User Management',
    'Courses',
    'Headsets',
    'Modules',
    'Category',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Competencies',
    'Login Records',
    'Evidence packs',
    'Personal Settings',
    'Oasis Settings',
    'Single sign-on',
    'Audit log',
    'Outbox',
    'Data protection',
  ],
};

test.each(permissionSets)(
  '%s finds the pages of the role, in the order of the specification',
  (permissionSet) => {
    expect(menuEntriesOf(permissionSet).map((entry) => entry.label)).toEqual(menus[permissionSet]);
  },
);

test.each(permissionSets)('every menu line of %s leads to a page that the role may see', (permissionSet) => {
  const table: readonly Screen[] = Object.values(screens);
  const entries = menuEntriesOf(permissionSet);
  expect(entries).toHaveLength(menus[permissionSet].length);
  for (const entry of entries) {
    const screen = table.find(({ path }) => path === entry.path);
    expect(screen?.roles).toContain(permissionSet);
  }
});

test('an entry is marked on every page under it, whichever of its pages the role has in the menu', () => {
  const marked = (role: PermissionSet, screen: Screen) =>
    menuEntriesOf(role)
      .filter((entry) => isMarked(entry, screen))
      .map((entry) => entry.path);
  expect(marked('admin', screens.addUser)).toEqual([screens.companyUserManagement.path]);
  expect(marked('superadmin', screens.addUser)).toEqual([screens.userManagement.path]);
  expect(marked('user', screens.yourModuleDetail)).toEqual([screens.yourModules.path]);
  expect(marked('admin', screens.courses)).toEqual([screens.courses.path]);
});

test('the palette has the menu’s pages, and an Admin’s that no menu lists', () => {
  const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);
  expect(paths(menuEntriesOf('admin'))).not.toContain(screens.loginRecords.path);
  expect(paths(paletteEntriesOf('admin'))).toContain(screens.loginRecords.path);
  for (const role of permissionSets)
    expect(paths(paletteEntriesOf(role))).toEqual(expect.arrayContaining(paths(menuEntriesOf(role))));
});
