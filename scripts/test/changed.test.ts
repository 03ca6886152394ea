import { expect, test } from 'vitest';
import { touchedBy } from './changed.ts';

const features = ['users', 'webhooks', 'single-sign-on'];
const callsOf = (...files: string[]) => touchedBy(files, 'HEAD', features).calls;

test('of the calls those of a changed feature run, wherever in the server or the contract it changed', () => {
  expect(
    callsOf('apps/server/src/features/users/list/listUsers.sql.ts', 'packages/contract/src/users/lists.ts'),
  ).toEqual(['apps/server/src/features/users/']);
  expect(callsOf('packages/contract/src/operations/webhooks.ts')).toEqual([
    'apps/server/src/features/webhooks/',
  ]);
});

test('all calls run where what they share has changed', () => {
  expect(callsOf('apps/server/src/features/users/a.ts', 'apps/server/src/platform/problem.ts')).toEqual([]);
  expect(callsOf('packages/contract/src/calls/endpoint.ts')).toEqual([]);
  expect(callsOf('apps/server/migrations/0001.sql')).toEqual([]);
});

test('a change of the web alone runs no calls; rules, parts and journeys follow their imports', () => {
  expect(touchedBy(['apps/web/src/features/users/list/UsersTable.tsx'], 'main', features)).toEqual({
    rules: ['--changed=main'],
    parts: ['--changed=main'],
    journeys: ['--only-changed=main', '--pass-with-no-tests'],
  });
});
