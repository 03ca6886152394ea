import { expect, test } from 'vitest';
import { companies, companyOf, courses, headsets } from './organisation.ts';
import { makePeople } from './people.ts';

const people = makePeople({ count: 250, seed: 'test' });
const unique = (values: readonly string[]) => new Set(values).size === values.length;
const ofRole = (role: string) => people.filter((person) => person.role === role);

test('the same seed gives the same people, and more people change nobody', () => {
  expect(makePeople({ count: 250, seed: 'test' })).toEqual(people);
  expect(makePeople({ count: 300, seed: 'test' }).slice(0, 250)).toEqual(people);
  expect(makePeople({ count: 250, seed: 'other' })).not.toEqual(people);
});

test('User IDs have ten digits, and no two people share one or an address', () => {
  expect(people.every(({ mobileNo }) => /^[1-9]\d{9}$/.test(mobileNo))).toBe(true);
  expect(unique(people.map(({ mobileNo }) => mobileNo))).toBe(true);
  expect(unique(people.map(({ emailAddress }) => emailAddress))).toBe(true);
  expect(people.every(({ emailAddress }) => /^[a-z.-]+\d*@[a-z]+\.example$/.test(emailAddress))).toBe(true);
});

test('the four demo sign-ins are fixed', () => {
  expect(people.slice(0, 4).map(({ name, mobileNo, role }) => [name, mobileNo, role])).toEqual([
    ['Helen Okafor', '1000000001', 'SuperAdmin'],
    ['Freya Lindqvist', '1000000002', 'Admin'],
    ['Maria Keller', '1000000003', 'Manager'],
    ['Anna Berg', '1000000004', 'User'],
  ]);
  expect(people[3]).toMatchObject({
    companySlug: 'stbrigid',
    courseName: 'BSc Nursing, Year 3',
    departmentNames: ['Emergency'],
    emailAddress: 'anna.berg@stbrigid.example',
  });
});

test('every role is there, and a few people have left', () => {
  expect(ofRole('SuperAdmin')).toHaveLength(1);
  expect(ofRole('Admin')).toHaveLength(3);
  expect(ofRole('Manager')).toHaveLength(9);
  expect(ofRole('Instructor')).toHaveLength(5);
  const left = people.filter(({ active }) => !active);
  expect(left.length).toBeGreaterThan(2);
  expect(left.length).toBeLessThan(20);
  expect(left.every(({ role }) => role === 'User')).toBe(true);
});

test('everybody belongs to departments and a course of the own company', () => {
  const courseNames = courses.map(({ courseName }) => courseName);
  for (const { companySlug, departmentNames, courseName, location, role } of people) {
    const company = companyOf(companySlug);
    const known = company.departments.map((department) => department.departmentName);
    expect(known).toEqual(expect.arrayContaining([...departmentNames]));
    expect(company.locations).toContain(location);
    if (role === 'User') expect(company.courseNames).toContain(courseName);
    if (courseName) expect(courseNames).toContain(courseName);
  }
});

test('every department has a manager, learners and room for them', () => {
  for (const { slug, departments } of companies) {
    for (const { departmentName, maxUsers } of departments) {
      const members = people.filter(
        (person) => person.companySlug === slug && person.departmentNames.includes(departmentName),
      );
      expect(members.some(({ role }) => role === 'Manager')).toBe(true);
      expect(members.length).toBeGreaterThan(10);
      expect(members.length).toBeLessThanOrEqual(maxUsers);
    }
  }
});

test('headsets stand in departments that exist', () => {
  for (const { companySlug, departmentName } of headsets) {
    expect(companyOf(companySlug).departments.map((department) => department.departmentName)).toContain(
      departmentName,
    );
  }
});
