import { permissionSets, type Screen, screens } from '@simward/contract';
import { expect, test } from 'vitest';
import { menuEntriesOf } from './menuEntriesOf.ts';

test('a learner finds the own pages, in the order of the specification', () => {
  expect(menuEntriesOf('user').map((entry) => entry.label)).toEqual(
    expect.arrayContaining(['Overview', 'Your Modules']),
  );
  expect(menuEntriesOf('user')[0]?.path).toBe('/user-dashboard');
});

test.each(permissionSets)('every menu line of %s leads to a page that the role may see', (permissionSet) => {
  const table: readonly Screen[] = Object.values(screens);
  for (const entry of menuEntriesOf(permissionSet)) {
    const screen = table.find(({ path }) => path === entry.path);
    expect(screen?.roles).toContain(permissionSet);
  }
});
