import { expect, test } from 'vitest';
import { aboutBefore, aboutOf } from './aboutOf.ts';

const searched = { type: 'Training', by: 'module', from: '2026-11-01', to: '2026-11-20' } as const;

test('before a search it is everything since the beginning, or nothing', () => {
  const everything = { filter_type: 'All', filter_value: 1, from: '2000-12-11', to: '2026-11-23' };
  expect(aboutOf({}, '2026-11-23', true)).toEqual(everything);
  expect(aboutOf({ by: 'module' }, '2026-11-23', true)).toEqual(everything);
  expect(aboutOf({}, '2026-11-23', false)).toBeUndefined();
});

test('a search without a selection is about everything of its criterion', () => {
  expect(aboutOf(searched, '2026-11-23', false)).toEqual({
    search: 'module',
    reportType: 'Training',
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test('before are as many days, across the end of summer time too, and none before the beginning', () => {
  const before = aboutBefore(aboutOf(searched, '2026-11-23', false));
  expect([before?.from, before?.to]).toEqual(['2026-10-12', '2026-10-31']);
  expect(aboutBefore(aboutOf({}, '2026-11-23', true))).toBeUndefined();
  expect(aboutBefore(undefined)).toBeUndefined();
});
