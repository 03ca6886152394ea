import { expect, test } from 'vitest';
import { headset } from '../../../testing/answers/headset.ts';
import { byNeed, filterHeadsets, headsetStateOf } from './fleetRules.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const seen = (lastSeenAt: string | null, revokedAt: string | null = null) => ({
  enrolledAt: '2026-01-01T09:00:00Z',
  lastSeenAt,
  revokedAt,
});

test.each([
  ['2026-11-20T08:55:00Z', 'online'],
  ['2026-11-20T08:54:59Z', 'offline'],
  ['2026-11-13T09:00:00Z', 'offline'],
  ['2026-11-13T08:59:59Z', 'silent'],
  [null, 'silent'],
])('a headset last seen at %s is %s', (lastSeenAt, state) => {
  expect(headsetStateOf(seen(lastSeenAt), now)).toBe(state);
});

test('a revoked headset is revoked, however recently it was seen', () => {
  expect(headsetStateOf(seen('2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z'), now)).toBe('revoked');
});

test('the longest unseen comes first, a revoked one last', () => {
  const [lately, long, revoked] = [
    seen('2026-11-20T08:00:00Z'),
    seen('2026-11-01T08:00:00Z'),
    seen('2026-10-01T08:00:00Z', '2026-11-02T08:00:00Z'),
  ];
  expect([revoked, lately, long].toSorted(byNeed)).toEqual([long, lately, revoked]);
});

test('a fleet is filtered by states, a silent headset is offline as well', () => {
  const fleet = [
    headset({ name: 'Online', lastSeenAt: '2026-11-20T08:59:00Z' }),
    headset({ name: 'Lost', lastSeenAt: '2026-11-01T08:00:00Z' }),
    headset({ name: 'Lost elsewhere', lastSeenAt: '2026-11-01T08:00:00Z', departmentId: 'emergency' }),
  ];
  const named = (filters: Parameters<typeof filterHeadsets>[1]) =>
    filterHeadsets(fleet, filters, now).map(({ name }) => name);
  expect(named({ state: ['silent'] })).toEqual(['Lost', 'Lost elsewhere']);
  expect(named({ state: ['offline'] })).toEqual(['Lost', 'Lost elsewhere']);
  expect(named({ state: ['online', 'silent'] })).toHaveLength(3);
  expect(named({ state: ['silent'], department: ['emergency'] })).toEqual(['Lost elsewhere']);
});
