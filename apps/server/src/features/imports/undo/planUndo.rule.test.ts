import { expect, test } from 'vitest';
import type { ImportChange } from '../store/importChange.sql.ts';
import { type PersonNow, planUndo } from './planUndo.ts';

const values: PersonNow['values'] = {
  name: 'Ana Roe',
  email: 'ana@example.org',
  gender: null,
  location: 'North',
  external_system_id: null,
  login_name: null,
  integration_field_1: null,
  course_id: null,
  role_id: 'user',
  status: true,
  departmentIds: ['surgery'],
  deleted: false,
};
const ana: PersonNow = {
  userId: 'ana',
  name: 'Ana Roe',
  permissionSet: 'user',
  departmentIds: ['surgery'],
  values,
  hasSignedIn: false,
  hasTrained: false,
  isChanged: false,
  wasGivenBack: false,
};

const plan = (
  change: Pick<ImportChange, 'act' | 'before' | 'after'>,
  person: PersonNow,
  later: string[] = [],
) =>
  planUndo([{ userId: 'ana', line: 2, ...change }], new Map([['ana', person]]), {
    mayChange: () => true,
    mayGiveRole: () => true,
    isAdminRole: () => false,
    activeAdmins: 1,
    holders: new Map(),
    laterFields: new Map([['ana', new Map(later.map((field) => [field, 'next']))]]),
    existingIds: new Set(['surgery', 'emergency', 'midwifery']),
    fold: (address) => address,
  });

test('somebody whom an import added stays when they were changed since, and goes when that was undone', () => {
  const added = { act: 'added' as const, before: {}, after: values };
  expect(plan(added, ana).removes).toHaveLength(1);
  const changed = { ...ana, isChanged: true };
  expect(plan(added, changed).kept).toMatchObject([{ why: 'changed' }]);
  expect(plan(added, { ...changed, wasGivenBack: true }).removes).toHaveLength(1);
  const moved = { ...changed, wasGivenBack: true, values: { ...values, departmentIds: ['emergency'] } };
  expect(plan(added, moved).kept).toMatchObject([{ why: 'changed' }]);
  expect(plan({ ...added, after: {} }, { ...changed, wasGivenBack: true }).kept).toHaveLength(1);
});

test('a value that a later import has set stays, also where it is the same one', () => {
  const change = {
    act: 'changed' as const,
    before: { location: 'South', name: 'Ana Poe' },
    after: { location: 'North', name: 'Ana Roe' },
  };
  expect(plan(change, ana).givesBack).toMatchObject([{ values: { location: 'South', name: 'Ana Poe' } }]);
  const later = plan(change, ana, ['location']);
  expect(later.givesBack).toMatchObject([{ values: { name: 'Ana Poe' } }]);
  expect(later.kept).toMatchObject([{ why: 'changed', fields: ['location'] }]);
  expect(later.handsOn).toEqual([{ userId: 'ana', importId: 'next', values: { location: 'South' } }]);
});

test('a course or department stays when the one before is gone by now', () => {
  const change = {
    act: 'changed' as const,
    before: { course_id: 'nursing', departmentIds: ['dialysis'], location: 'South' },
    after: { course_id: 'midwifery', departmentIds: ['surgery'], location: 'North' },
  };
  const person = { ...ana, values: { ...values, course_id: 'midwifery' } };
  const undone = plan(change, person);
  expect(undone.givesBack).toMatchObject([{ values: { location: 'South' } }]);
  expect(undone.kept).toMatchObject([{ why: 'changed', fields: ['course_id', 'departmentIds'] }]);
  const several = { ...change, before: { ...change.before, departmentIds: ['dialysis', 'emergency'] } };
  expect(plan(several, person).givesBack).toMatchObject([{ values: { departmentIds: ['emergency'] } }]);
});
