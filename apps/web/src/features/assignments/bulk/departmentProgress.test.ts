import type { assignments } from '@simward/contract';
import { expect, test } from 'vitest';
import { departmentProgress } from './departmentProgress.ts';

const piece = (department: string | null, state: assignments.Piece['state'], users = 1000) => ({
  department,
  users,
  assigned: 0,
  state,
  problem: state === 'failed' ? 'It failed' : null,
});

test('a large department is done once each of its pieces is, and one that failed is said with its reason', () =>
  expect(
    departmentProgress([
      piece('Emergency', 'done', 76),
      piece('Ward', 'done'),
      piece('Ward', 'waiting', 20),
      piece('Surgery', 'failed'),
      piece('Surgery', 'done', 500),
      piece(null, 'waiting'),
    ]),
  ).toEqual([
    { department: 'Emergency', users: 76, done: 76, problem: null, state: 'done' },
    { department: 'Ward', users: 1020, done: 1000, problem: null, state: 'waiting' },
    { department: 'Surgery', users: 1500, done: 500, problem: 'It failed', state: 'failed' },
  ]));
