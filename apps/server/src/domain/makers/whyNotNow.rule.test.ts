import { makers, permissionSets } from '@simward/contract';
import { expect, test } from 'vitest';
import { couldMakeNow, type Made, type Maker, whyNotNow } from './whyNotNow.ts';

const admin: Maker = {
  companyId: 'a',
  isDeleted: false,
  isActive: true,
  permissionSet: 'admin',
  departmentIds: [],
};
const made = (kind: makers.MadeKind, departmentId: string | null = null): Made => ({
  companyId: 'a',
  kind,
  departmentId,
});
const who = (kind: makers.MadeKind) =>
  permissionSets.filter((permissionSet) =>
    couldMakeNow({ ...admin, permissionSet, departmentIds: ['icu'] }, made(kind, 'icu')),
  );

test('each kind is for whom the call that makes it is for', () => {
  expect(who('api-key')).toEqual(['admin', 'superadmin']);
  expect(who('webhook')).toEqual(['admin', 'superadmin']);
  expect(who('enrolment-code')).toEqual(['manager', 'admin', 'superadmin']);
  expect(who('report-schedule')).toEqual(['manager', 'admin', 'superadmin']);
});

test.each(makers.madeKinds)('%s rests for whatever ended the right', (kind) => {
  expect(whyNotNow(admin, made(kind))).toBeUndefined();
  expect(whyNotNow(undefined, made(kind))).toBe('gone');
  expect(whyNotNow({ ...admin, isDeleted: true, isActive: false }, made(kind))).toBe('deleted');
  expect(whyNotNow({ ...admin, isActive: false }, made(kind))).toBe('deactivated');
  expect(whyNotNow({ ...admin, permissionSet: 'user' }, made(kind))).toBe('role');
  expect(whyNotNow({ ...admin, permissionSet: undefined }, made(kind))).toBe('role');
  expect(whyNotNow({ ...admin, companyId: 'b' }, made(kind))).toBe('role');
  expect(whyNotNow({ ...admin, companyId: 'b', permissionSet: 'superadmin' }, made(kind))).toBeUndefined();
});

test('a Manager’s enrolment code is for a department that they still look after', () => {
  const manager: Maker = { ...admin, permissionSet: 'manager', departmentIds: ['icu'] };
  expect(whyNotNow(manager, made('enrolment-code', 'icu'))).toBeUndefined();
  expect(whyNotNow(manager, made('enrolment-code', 'ward'))).toBe('department');
  expect(whyNotNow(manager, made('enrolment-code'))).toBe('department');
  expect(whyNotNow(manager, made('report-schedule'))).toBeUndefined();
});
