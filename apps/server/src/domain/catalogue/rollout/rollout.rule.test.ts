import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FleetHeadset,
  headsetsReached,
  isAppNewEnough,
  type OfferedVersion,
  rolloutOrder,
  versionFor,
} from './rollout.ts';

const releasedAt = new Date('2026-11-01T08:00:00Z');
const companyId = randomUUID();
const versionOf = (rolloutPercent: number, versionId = 'v') => ({ versionId, releasedAt, rolloutPercent });

const headset = fc.record({
  headsetId: fc.uuid(),
  enrolledAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  revokedAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  ),
});
const fleets = fc.uniqueArray(headset, { selector: ({ headsetId }) => headsetId, maxLength: 60 });
const percent = fc.integer({ min: 0, max: 100 });
const isSubset = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((one) => whole.has(one));

test('a greater share only adds headsets', () => {
  fc.assert(
    fc.property(fleets, percent, percent, (fleet, a, b) => {
      const less = headsetsReached(versionOf(Math.min(a, b)), companyId, fleet);
      expect(isSubset(less, headsetsReached(versionOf(Math.max(a, b)), companyId, fleet))).toBe(true);
    }),
  );
});

test('the share is exact, rounded up or down; none and all are exactly that', () => {
  fc.assert(
    fc.property(fleets, percent, fc.uuid(), (fleet, share, company) => {
      const taking = fleet.filter(({ revokedAt }) => revokedAt === null || revokedAt > releasedAt).length;
      const { size } = headsetsReached(versionOf(share), company, fleet);
      const exact = (taking * share) / 100;
      expect(size).toBeGreaterThanOrEqual(Math.floor(exact));
      expect(size).toBeLessThanOrEqual(Math.ceil(exact));
      if (share === 0 || share === 100) expect(size).toBe(exact);
    }),
  );
});

test('the order is the same however the fleet is listed, and another one for another version', () => {
  fc.assert(
    fc.property(fleets, fc.integer(), (fleet, seed) => {
      const shuffled = fleet.toSorted(
        (a, b) => (a.headsetId.charCodeAt(seed % 8) || 0) - (b.headsetId.charCodeAt(0) || 0),
      );
      expect(rolloutOrder(versionOf(50), shuffled)).toEqual(rolloutOrder(versionOf(50), fleet));
    }),
  );
  const fleet = Array.from(
    { length: 40 },
    (): FleetHeadset => ({
      headsetId: randomUUID(),
      enrolledAt: new Date('2026-10-01'),
      revokedAt: null,
    }),
  );
  expect(rolloutOrder(versionOf(50, 'v1'), fleet)).not.toEqual(rolloutOrder(versionOf(50, 'v2'), fleet));
});

test('neither an enrolment nor a revocation after the release takes the version from another headset', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  fc.assert(
    fc.property(fleets, percent, fc.uuid(), fc.nat(), (fleet, share, newcomer, picked) => {
      const before = headsetsReached(versionOf(share), companyId, fleet);
      const grown = [...fleet, { headsetId: newcomer, enrolledAt: later, revokedAt: null }];
      expect(isSubset(before, headsetsReached(versionOf(share), companyId, grown))).toBe(true);
      const shrunk = fleet.map((one, index) =>
        index === picked % Math.max(1, fleet.length) && one.revokedAt === null
          ? { ...one, revokedAt: later }
          : one,
      );
      expect(headsetsReached(versionOf(share), companyId, shrunk)).toEqual(before);
    }),
  );
});

test('over many companies of one headset each the share is right as well', () => {
  const companies = Array.from({ length: 2000 }, (_, index) => `company ${index}`);
  const reached = companies.filter(
    (company) =>
      headsetsReached(versionOf(10), company, [
        { headsetId: company, enrolledAt: new Date('2026-10-01'), revokedAt: null },
      ]).size === 1,
  ).length;
  expect(reached).toBeGreaterThan(140);
  expect(reached).toBeLessThan(260);
});

test.each([
  [null, '1.0', true],
  ['2.4', undefined, true],
  ['2.4', 'unknown', true],
  ['2.4', '2.4.0', true],
  ['2.4.1', '2.4', false],
  ['2.10', '2.9.9', false],
  ['2.9', '2.10-beta', true],
  ['3', 'v2.99', false],
])('an app must reach %s and says %s: %s', (minimum, said, reached) => {
  expect(isAppNewEnough(minimum, said)).toBe(reached);
});

test('a headset gets the newest version that reached it, that its app can run and that is for its platform', () => {
  const version = (versionId: string, given: Partial<OfferedVersion> = {}): OfferedVersion => ({
    ...versionOf(100, versionId),
    minimumAppVersion: null,
    platforms: [],
    ...given,
  });
  const asking = { headsetId: 'h', platform: 'PICO' as const, appVersion: '2.0' };
  const versions = [
    version('not yet', { rolloutPercent: 0 }),
    version('for Windows', { platforms: ['Windows'] }),
    version('for a newer app', { minimumAppVersion: '3.0' }),
    version('fitting', { platforms: ['Windows', 'PICO'] }),
    version('older'),
  ];
  const given = (list: OfferedVersion[]) =>
    versionFor(list, asking, ({ rolloutPercent }) => rolloutPercent > 0)?.versionId;
  expect(given(versions)).toBe('fitting');
  expect(given(versions.slice(0, 3))).toBeUndefined();
});

test('a version without builds stops no headset at one before that has its build; without a build before it, it is offered', () => {
  const asking = { headsetId: 'h', platform: 'PICO' as const, appVersion: '2.0' };
  const version = (versionId: string, platforms: OfferedVersion['platforms']): OfferedVersion => ({
    ...versionOf(100, versionId),
    minimumAppVersion: null,
    platforms,
  });
  const given = (...list: OfferedVersion[]) => versionFor(list, asking, () => true)?.versionId;
  expect(given(version('for browsers', []), version('built', ['PICO']))).toBe('built');
  expect(given(version('for browsers', []), version('of others', ['Windows']))).toBeUndefined();
  expect(given(version('kept elsewhere', []), version('older', []))).toBe('kept elsewhere');
  expect(given(version('of others', ['Windows']), version('kept elsewhere', []))).toBe('kept elsewhere');
});
