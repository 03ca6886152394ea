import type { joining } from '@simward/contract';
import { expect, test } from 'vitest';
import { idOf } from '../../testing/answers/idOf.ts';
import { joinAccount } from '../../testing/answers/joinAccount.ts';
import { changedFigures, endingDepartments, personRows } from './joinRows.ts';

const words = {
  none: 'N/A',
  inactive: 'Inactive',
  password: 'Password',
  pin: 'PIN',
  factor: 'App',
  asAt: (mobileNo: string) => `as at ${mobileNo}`,
  bothMatch: (value: string) => `${value} · lists match both`,
};

const accounts = {
  first: joinAccount({ mobileNo: '4820195112', externalSystemId: 'N-20417', department: ['Emergency'] }),
  second: joinAccount({
    _id: idOf(102),
    emailAddress: 'i.solheim@campus.example',
    externalSystemId: '2026-0417',
    loginName: 'isolheim',
    department: ['Paediatrics'],
  }),
};
const rowsOf = (choice: Parameters<typeof personRows>[1]) =>
  Object.fromEntries(personRows(accounts, choice, words).map((row) => [row.key, row]));

test('the account that stays gives the values, the other fills in what is empty, and only two values differ', () => {
  const rows = rowsOf({ stays: 'first', externalId: 'first' });
  expect(rows.emailAddress).toMatchObject({ after: accounts.first.emailAddress, differs: true });
  expect(rows.loginName).toMatchObject({ first: 'N/A', after: 'isolheim', differs: false });
  expect(rows.externalSystemId).toMatchObject({ after: 'N-20417 · lists match both', differs: true });
  expect(rows.signIn).toMatchObject({ after: 'as at 4820195112', differs: false });
  expect(rows.location).toBeUndefined();
});

test('if the other account stays its values are shown, but the identifier that was chosen', () => {
  const rows = rowsOf({ stays: 'second', externalId: 'first' });
  expect(rows.emailAddress?.after).toBe('i.solheim@campus.example');
  expect(rows.externalSystemId?.after).toBe('N-20417 · lists match both');
  expect(endingDepartments(accounts, 'second')).toEqual(['Emergency']);
});

test('changed figures come with the worst first; unchanged figures are left out', () => {
  const figure = (attempts: number, score: number, successful: boolean): joining.JoinFigure => ({
    attempts,
    score,
    successful,
  });
  const module = (moduleName: string, first: joining.JoinFigure | null, after: joining.JoinFigure) => ({
    moduleId: moduleName,
    moduleName,
    first,
    second: null,
    after,
  });
  const figures = [
    module('Better', figure(1, 0.6, false), figure(2, 0.9, true)),
    module('Same', figure(1, 0.6, false), figure(1, 0.6, false)),
    module('Worse', figure(1, 0.8, false), figure(2, 0.4, false)),
    module('New', null, figure(1, 0.7, true)),
  ];
  expect(changedFigures(figures, 'first').map(({ moduleName }) => moduleName)).toEqual([
    'Worse',
    'New',
    'Better',
  ]);
});
