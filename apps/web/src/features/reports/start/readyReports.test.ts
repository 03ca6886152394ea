import { expect, test } from 'vitest';
import { readyAddress, readyKeyOf, readyKeys } from './readyReports.ts';

test('assessments by department are those of the whole last month', () => {
  expect(readyAddress('departments', '2026-01-05')).toEqual({
    type: 'Assessment',
    by: 'department',
    of: ['all'],
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('a ready report is known by its address, however it is shown', () => {
  for (const key of readyKeys) {
    const address = readyAddress(key, '2026-11-23');
    expect(readyKeyOf({ ...address, compare: 'yes', group: 'competency' }, '2026-11-23')).toBe(key);
    expect(readyKeyOf(address, '2026-12-24')).toBeUndefined();
  }
});
