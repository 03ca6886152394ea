import { permissionSets, setsGivenBy } from '@simward/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can } from '../../platform/auth/policy.ts';
import { departmentsFault, personPolicy, type Standing } from './policy.ts';
import { departmentsAfter } from './roles/roleRules.ts';

const rank = permissionSets;
const departments = ['a', 'b', 'c'];
const anySet = fc.constantFrom(...permissionSets);
const anyStanding: fc.Arbitrary<Standing> = fc.record({
  permissionSet: anySet,
  departmentIds: fc.subarray(departments),
});

const asker = { kind: 'user', companyId: 'company', userId: 'caller' } as const;
const mayChange = (caller: Standing, person: Standing) =>
  can({ ...asker, ...caller }, personPolicy.change, person);

const faultOf = (caller: Standing, person: Standing) => departmentsFault({ ...asker, ...caller }, person);

test('nobody gives a role above the own, a Manager only User, a User none', () => {
  expect(setsGivenBy('user')).toEqual([]);
  expect(setsGivenBy('manager')).toEqual(['user']);
  for (const caller of permissionSets)
    for (const set of setsGivenBy(caller))
      expect(rank.indexOf(set)).toBeLessThanOrEqual(rank.indexOf(caller));
  expect(setsGivenBy('superadmin')).toEqual(permissionSets);
});

test('nobody changes somebody of a role above the own', () => {
  fc.assert(
    fc.property(anyStanding, anyStanding, (caller, person) => {
      if (mayChange(caller, person))
        expect(rank.indexOf(person.permissionSet)).toBeLessThanOrEqual(rank.indexOf(caller.permissionSet));
    }),
  );
});

test('a Manager changes learners of the own departments alone', () => {
  const manager: Standing = { permissionSet: 'manager', departmentIds: ['a', 'b'] };
  const learner = (departmentIds: string[]): Standing => ({ permissionSet: 'user', departmentIds });
  expect(mayChange(manager, learner(['b']))).toBe(true);
  expect(mayChange(manager, learner(['c']))).toBe(false);
  expect(mayChange(manager, learner([]))).toBe(false);
  expect(mayChange(manager, { permissionSet: 'manager', departmentIds: ['a'] })).toBe(false);
});

test('what passes as departments of a person leaves the person in the sight of the Manager who saved them', () => {
  fc.assert(
    fc.property(anyStanding, anyStanding, (caller, person) => {
      if (faultOf(caller, person) !== undefined) return;
      if (caller.permissionSet === 'manager' && person.permissionSet === 'user')
        expect(mayChange(caller, person)).toBe(true);
      if (person.permissionSet !== 'manager') expect(person.departmentIds.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('each fault has its sentence', () => {
  const manager: Standing = { permissionSet: 'manager', departmentIds: ['a', 'b'] };
  const admin: Standing = { permissionSet: 'admin', departmentIds: [] };
  const learner = (departmentIds: string[]): Standing => ({ permissionSet: 'user', departmentIds });
  expect(faultOf(manager, learner([]))).toBe('user.department-required');
  expect(faultOf(manager, learner(['c']))).toBe('access.forbidden');
  expect(faultOf(manager, learner(['a', 'b']))).toBe('user.one-department');
  expect(faultOf(admin, learner(['a', 'c']))).toBe('user.one-department');
  expect(faultOf(admin, { permissionSet: 'manager', departmentIds: ['a', 'c'] })).toBeUndefined();
  expect(faultOf(admin, learner([]))).toBeUndefined();
});

test('a change away from Manager leaves the first department, any other change all of them', () => {
  fc.assert(
    fc.property(anySet, anySet, fc.subarray(departments), (before, after, given) => {
      const kept = departmentsAfter(before, after, given);
      expect(kept).toEqual(before === 'manager' && after !== 'manager' ? given.slice(0, 1) : given);
    }),
  );
});
