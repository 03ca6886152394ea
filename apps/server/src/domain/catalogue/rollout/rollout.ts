import { createHash } from 'node:crypto';

/** A headset of one company's fleet. */
export interface FleetHeadset {
  headsetId: string;
  enrolledAt: Date;
  revokedAt: Date | null;
}

/** A version, as far as its way to headsets goes. */
export interface RolledOut {
  versionId: string;
  releasedAt: Date;
  rolloutPercent: number;
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('hex');
const fractionOf = (hash: string) => Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;

/**
 * The headsets of one company in the order in which they get a version. Those of its release come first, seeded by the
 * version, so that the first ones are others each time; whoever is enrolled later comes after them. The order never
 * changes: neither an enrolment nor a revocation moves a headset behind another.
 */
export const rolloutOrder = (
  { versionId, releasedAt }: RolledOut,
  fleet: readonly FleetHeadset[],
): string[] =>
  fleet
    .filter(({ revokedAt }) => revokedAt === null || revokedAt > releasedAt)
    .map(({ headsetId, enrolledAt }) => ({
      headsetId,
      later: Math.max(0, enrolledAt.getTime() - releasedAt.getTime()),
      seed: hashOf(versionId, headsetId),
    }))
    .sort((a, b) => a.later - b.later || (a.seed < b.seed ? -1 : 1))
    .map(({ headsetId }) => headsetId);

/**
 * The headsets of one company that a version has reached: its share of them, rounded up or down as the company's seed
 * says, so that over many small companies the share is right as well. A greater share only adds headsets.
 */
export const reachedBy = (
  version: RolledOut,
  companyId: string,
  fleet: readonly FleetHeadset[],
): ReadonlySet<string> => {
  const order = rolloutOrder(version, fleet);
  const rounding = fractionOf(hashOf(version.versionId, companyId));
  return new Set(order.slice(0, Math.floor((version.rolloutPercent * order.length) / 100 + rounding)));
};
