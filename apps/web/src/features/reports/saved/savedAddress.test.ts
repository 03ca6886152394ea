import { expect, test } from 'vitest';
import { addressOf, isSame, savedOf } from './savedAddress.ts';

const savedQuery = {
  type: 'Assessment',
  by: 'module',
  of: ['b', 'a'],
  from: '2026-10-25',
  to: '2026-11-23',
  compare: 'yes',
} as const;
const address = { ...savedQuery, of: [...savedQuery.of] };

test('days that move end on the day on which the report is opened, as many as were saved', () => {
  const saved = savedOf(address, true, '2026-12-05');
  expect(saved).toMatchObject({ days: 30, compare: true });
  if (!saved) throw new Error('nothing is saved');
  expect(addressOf(saved, '2026-12-01')).toMatchObject({
    from: '2026-11-02',
    to: '2026-12-01',
    compare: 'yes',
  });
  expect(isSame(address, saved, '2026-11-23')).toBe(true);
  expect(isSame(address, saved, '2026-11-24')).toBe(false);
});

test('days that stand stay; another order of what was chosen is no change, another column is', () => {
  const saved = savedOf(address, false, '2026-11-23');
  if (!saved) throw new Error('nothing is saved');
  expect(addressOf(saved, '2027-01-01')).toMatchObject({ from: '2026-10-25', to: '2026-11-23' });
  expect(isSame({ ...address, of: ['a', 'b'] }, saved, '2027-01-01')).toBe(true);
  expect(isSame({ ...address, columns: ['module'] }, saved, '2027-01-01')).toBe(false);
});

test('before a search there is nothing to save', () => {
  expect(savedOf({ type: 'Training' }, true, '2026-11-23')).toBeUndefined();
});

test('a preset is kept in place of its dates, and has those of the day on which it is opened', () => {
  const saved = savedOf({ ...address, from: '2026-10-01', to: '2026-10-31' }, true, '2026-11-23');
  if (!saved) throw new Error('nothing is saved');
  expect(saved).toMatchObject({ preset: 'lastMonth', days: null });
  expect(addressOf(saved, '2027-03-04')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
});

test('everything of a criterion stays everything', () => {
  const saved = savedOf({ ...address, of: ['all'], below: 'yes' }, false, '2026-11-23');
  if (!saved) throw new Error('nothing is saved');
  expect(saved).toMatchObject({ of: 'all', below: true });
  expect(addressOf(saved, '2026-11-23')).toMatchObject({ of: ['all'], below: 'yes' });
});
