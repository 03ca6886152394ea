import { expect, test } from 'vitest';
import { touchedBy } from './changed.ts';

const features = { server: ['users', 'webhooks', 'single-sign-on'], web: ['users', 'modules'] };
const callsOf = (...files: string[]) => touchedBy(files, 'HEAD', features).calls;
const partsOf = (...files: string[]) => touchedBy(files, 'HEAD', features).parts;

test('of the calls those of a changed feature run, wherever in the server or the contract it changed', () => {
  expect(
    callsOf('apps/server/src/features/users/list/listUsers.sql.ts', 'packages/contract/src/users/lists.ts'),
  ).toEqual(['apps/server/src/features/users/', '--passWithNoTests']);
  expect(callsOf('packages/contract/src/webhooks.ts')).toEqual([
    'apps/server/src/features/webhooks/',
    '--passWithNoTests',
  ]);
});

test('all calls run where what they share has changed', () => {
  expect(callsOf('apps/server/src/features/users/a.ts', 'apps/server/src/platform/problem.ts')).toEqual([]);
  expect(callsOf('packages/contract/src/calls/endpoint.ts')).toEqual([]);
  expect(callsOf('apps/server/migrations/0001.sql')).toEqual([]);
});

test('of the parts those of a changed feature run, all where what they share has changed', () => {
  const table = 'apps/web/src/features/users/list/UsersTable.tsx';
  const texts = 'packages/texts/src/en/users/users.ts';
  const folder = ['apps/web/src/features/users/', '--passWithNoTests'];
  expect(partsOf(table)).toEqual(folder);
  expect(partsOf(table, texts, 'packages/contract/src/users/lists.ts')).toEqual(folder);
  expect(partsOf(texts)).toEqual(folder);
  expect(partsOf('packages/texts/src/en/ui.ts')).toEqual([]);
  expect(partsOf(table, 'apps/web/src/ui/table/DataTable.tsx')).toEqual([]);
  expect(partsOf('apps/server/src/features/users/list/listUsers.sql.ts')).toBeUndefined();
});

test('a change of the web alone runs no calls; rules and journeys follow their imports', () => {
  expect(touchedBy(['apps/web/src/features/users/list/UsersTable.tsx'], 'main', features)).toEqual({
    rules: ['--changed=main'],
    parts: ['apps/web/src/features/users/', '--passWithNoTests'],
    journeys: ['--only-changed=main', '--pass-with-no-tests'],
  });
});
