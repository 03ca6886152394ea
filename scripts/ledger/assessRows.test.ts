import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assessRows, rolesOf } from './assessRows.ts';
import { type Coverage, openedByPart, seenAnswer, shownByPart } from './coverage.ts';
import { readLedger } from './readLedger.ts';

const ledgerFile = (name: string) =>
  readLedger(readFileSync(new URL(`../../docs/ledgers/${name}.tsv`, import.meta.url), 'utf8'));

test('the ledgers have all their rows', () => {
  expect(ledgerFile('calls')).toHaveLength(79);
  expect(ledgerFile('routes')).toHaveLength(41);
  expect(ledgerFile('messages')).toHaveLength(57);
});

test('a call counts when it was answered over HTTP', () => {
  const rows = ledgerFile('calls').slice(0, 2);
  const assessed = assessRows('calls', rows, [{ ledger: 'calls', row: 'C02', by: 'http' }]);
  expect(assessed.map(({ row, covered }) => [row, covered])).toEqual([
    ['C01', false],
    ['C02', true],
  ]);
});

test('a route counts when a browser has opened it, and it or parts as every role, and names the roles that have not', () => {
  const rows = [{ id: 'R07', path: '/skills', roles: 'User, Admin' }];
  const inBrowser = { ledger: 'routes', row: 'R07', by: 'user' } as const;
  const inPart = (role: string) => openedByPart('R07', role);
  expect(assessRows('routes', rows, [inBrowser])).toEqual([
    { row: 'R07', name: '/skills', covered: false, missing: ['admin'] },
  ]);
  expect(assessRows('routes', rows, [inBrowser, inPart('user'), inPart('admin')])).toMatchObject([
    { covered: true },
  ]);
  expect(assessRows('routes', rows, [inPart('user'), inPart('admin')])).toMatchObject([{ covered: false }]);
  expect(assessRows('routes', rows, [inBrowser, { ...inBrowser, by: 'admin' }])).toMatchObject([
    { covered: true },
  ]);
});

test('a message counts when a screen showed it, a message of the server when it was answered', () => {
  const rows = ledgerFile('messages').filter(({ id }) => id === 'M01' || id === 'M14');
  const answered = ['M01', 'M14'].map((row) => ({ ledger: 'messages', row, by: 'server' }) as const);
  expect(assessRows('messages', rows, answered).map(({ covered }) => covered)).toEqual([false, true]);
});

test('a message that a part showed for an answer counts once a test of the server has seen that answer', () => {
  const rows = ledgerFile('messages').filter(({ id }) => id === 'M38');
  const answer = {
    call: 'users.register',
    answer: 'user.mobile-taken',
    detail: 'Mobile no is already registered',
  };
  const isCovered = (...coverage: Coverage[]) => assessRows('messages', rows, coverage)[0]?.covered;
  expect(isCovered(shownByPart('M38', answer))).toBe(false);
  expect(isCovered(shownByPart('M38', answer), seenAnswer({ ...answer, detail: 'Mobile no is taken' }))).toBe(
    false,
  );
  expect(isCovered(shownByPart('M38', answer), seenAnswer(answer))).toBe(true);
  expect(isCovered(seenAnswer(answer))).toBe(false);
  expect(isCovered(shownByPart('M38', undefined))).toBe(true);
});

test('every role of the ledger is known', () => {
  for (const { roles = '' } of ledgerFile('routes')) expect(rolesOf(roles)).not.toEqual([]);
  expect(rolesOf('SuperAdmin, others (redirected to /user-management)')).toEqual(['superadmin', 'manager']);
});

test('a ledger without rows is none', () => {
  expect(() => assessRows('calls', [], [])).toThrow('no row in docs/ledgers/calls.tsv');
});
