import { type PermissionSet, permissionSets, type Screen, screens } from '@simward/contract';
import { expect, test } from 'vitest';
import { isMarked, menuEntriesOf, menuOf, paletteEntriesOf } from './menuEntriesOf.ts';

const menus: Record<PermissionSet, readonly (readonly string[])[]> = {
  user: [
    ['Overview', 'Your Modules', 'Skill', 'Module Library', 'Personal Settings'],
    ['tools', 'Pair a headset', 'Learning curve', 'Evidence packs'],
  ],
  manager: [
    [
      'Dashboard',
      'User Management',
      'Category',
      'Module Assignment',
      'Bulk Assignment',
      'Report',
      'Personal Settings',
    ],
    [
      'tools',
      'Headsets',
      'Competencies',
      'Step analysis',
      'Learning curve',
      'Module Report',
      'Group debriefing',
      'Evidence packs',
    ],
  ],
  admin: [
    ['Overview'],
    ['people', 'User Management', 'Courses'],
    ['content', 'Skill', 'Module Library', 'Module Assignment', 'Bulk Assignment'],
    [
      'results',
      'Report',
      'Competencies',
      'Step analysis',
      'Learning curve',
      'Evidence packs',
      'Login Records',
    ],
    ['Personal Settings'],
    ['platform', 'Headsets', 'Integrations', 'Single sign-on', 'Audit log', 'Outbox', 'Data protection'],
  ],
  superadmin: [
    ['Dashboard'],
    ['people', 'Companies', 'Departments', 'User Management', 'Courses'],
    ['content', 'Modules', 'Category', 'Module Assignment', 'Bulk Assignment'],
    [
      'results',
      'Report',
      'Competencies',
      'Step analysis',
      'Learning curve',
      'Module Report',
      'Group debriefing',
      'Evidence packs',
      'Login Records',
    ],
    ['Personal Settings'],
    ['platform', 'Headsets', 'Oasis Settings', 'Single sign-on', 'Audit log', 'Outbox', 'Data protection'],
  ],
};

/** Document 1, section 2.3: these words in this order, when the menu is read through its groups. */
const specified: Record<PermissionSet, readonly string[]> = {
  user: ['Overview', 'Your Modules', 'Skill', 'Module Library', 'Personal Settings'],
  manager: [
    'Dashboard',
    'User Management',
    'Category',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Personal Settings',
  ],
  admin: [
    'Overview',
    'User Management',
    'Skill',
    'Module Library',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Personal Settings',
  ],
  superadmin: [
    'Dashboard',
    'Departments',
    'User Management',
    'Modules',
    'Category',
    'Module Assignment',
    'Bulk Assignment',
    'Report',
    'Login Records',
    'Personal Settings',
    'Oasis Settings',
  ],
};

const bars: Record<PermissionSet, readonly string[]> = {
  superadmin: ['Dashboard', 'Companies', 'Users', 'Report'],
  admin: ['Overview', 'Users', 'Assign', 'Report'],
  manager: ['Dashboard', 'Users', 'Assign', 'Report'],
  user: ['Overview', 'Modules', 'Skill', 'Pair'],
};

test.each(permissionSets)('%s finds the pages of the role, alone or in groups', (permissionSet) => {
  const { parts, bar } = menuOf(permissionSet);
  const read = parts.map(({ group, entries }) => [
    ...(group === undefined ? [] : [group]),
    ...entries.map(({ label }) => label),
  ]);
  expect(read).toEqual(menus[permissionSet]);
  expect(bar.map(({ shortLabel, label }) => shortLabel ?? label)).toEqual(bars[permissionSet]);
});

test.each(permissionSets)('what the specification names stands in its order for %s', (permissionSet) => {
  const labels = menuEntriesOf(permissionSet).map(({ label }) => label);
  expect(labels.filter((label) => specified[permissionSet].includes(label))).toEqual(
    specified[permissionSet],
  );
});

test.each(permissionSets)('every menu line of %s leads to a page that the role may see', (permissionSet) => {
  const table: readonly Screen[] = Object.values(screens);
  const entries = menuEntriesOf(permissionSet);
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
  expect(marked('manager', screens.debriefing)).toEqual([screens.report.path]);
  expect(marked('manager', screens.stepSessions)).toEqual([screens.stepAnalysis.path]);
  expect(marked('admin', screens.webhooks)).toEqual([screens.oasisConfiguration.path]);
});

test('the palette has the menu’s pages, and those that only other pages lead to', () => {
  const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);
  expect(paths(menuEntriesOf('admin'))).not.toContain(screens.webhooks.path);
  expect(paths(paletteEntriesOf('admin'))).toContain(screens.webhooks.path);
  for (const role of permissionSets)
    expect(paths(paletteEntriesOf(role))).toEqual(expect.arrayContaining(paths(menuEntriesOf(role))));
});
