import { expect, test } from 'vitest';
import { dueAssessments, type ModuleStatus, partOfDay } from './dueAssessments.ts';

const module = (over: Partial<ModuleStatus> = {}): ModuleStatus => ({
  moduleId: '019a9f6e-5a00-7000-8000-000000000001',
  moduleName: 'Basic Life Support',
  status: true,
  score: null,
  assessments: 0,
  trend: [],
  passMark: 0.7,
  trainingCompletionStatus: 'Not started',
  startDate: null,
  endDate: null,
  dueOn: null,
  ...over,
});

test('nothing is due in a completed module, nor in one that cannot be run', () => {
  const done = [
    module({ trainingCompletionStatus: 'Completed', dueOn: '2026-11-01' }),
    module({ status: false, dueOn: '2026-11-01' }),
  ];
  expect(dueAssessments(done, '2026-11-20')).toBeUndefined();
});

test('the first due day is named, and whether it has passed', () => {
  const modules = [module({ dueOn: '2026-12-05' }), module({ dueOn: '2026-11-28' }), module()];
  expect(dueAssessments(modules, '2026-11-20')).toEqual({ count: 2, first: '2026-11-28', overdue: false });
  expect(dueAssessments(modules, '2026-11-28')).toMatchObject({ overdue: false });
  expect(dueAssessments(modules, '2026-11-29')).toMatchObject({ overdue: true });
});

test('the day is greeted by its part', () => {
  expect([0, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
