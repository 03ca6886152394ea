import { expect, test } from 'vitest';
import { distinctions, namesakesAmong } from './namesakes.ts';

const person = (_id: string, name: string, departments: string[] = []) => ({
  _id,
  name,
  departments,
  mobileNo: `410000000${_id}`,
});

test('namesakes are told apart by department, without one by User ID, in one department by both', () => {
  const people = [
    person('1', 'Anna Moor', ['Emergency']),
    person('2', 'anna moor ', ['Maternity']),
    person('3', 'Anna Moor'),
    person('4', 'Ben Roe', ['Emergency']),
    person('5', 'Cleo Roe', ['Surgery']),
    person('6', 'Cleo Roe', ['Surgery']),
  ];
  expect(Object.fromEntries(distinctions(people))).toEqual({
    1: { department: 'Emergency' },
    2: { department: 'Maternity' },
    3: { mobileNo: '4100000003' },
    5: { department: 'Surgery', mobileNo: '4100000005' },
    6: { department: 'Surgery', mobileNo: '4100000006' },
  });
});

test('one person who is listed twice has no namesake', () => {
  expect(namesakesAmong([person('1', 'Anna Moor'), person('1', 'Anna Moor')])).toEqual([]);
});
