import { createHash } from 'node:crypto';

export interface FleetHeadset {
  headsetId: string;
  enrolledAt: Date;
  revokedAt: Date | null;
}

/** A version, with what decides which headsets get it. */
export interface RolloutVersion {
  versionId: string;
  releasedAt: Date;
  rolloutPercent: number;
}

/**
 * The headsets of one company in the order in which they get a version. Headsets from before the release come first,
 * in an order that differs from version to version; headsets enrolled later follow. Neither an enrolment nor a
 * revocation moves a headset behind another.
 */
export const rolloutOrder = (
  { versionId, releasedAt }: RolloutVersion,
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

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('hex');

/**
 * The headsets of one company that a version has reached: its share of them, rounded up or down by a hash of version
 * and company, so that the share is right over many small companies, too. A greater share only adds headsets.
 */
export const reachedBy = (
  version: RolloutVersion,
  companyId: string,
  fleet: readonly FleetHeadset[],
): ReadonlySet<string> => {
  const order = rolloutOrder(version, fleet);
  const rounding = fractionOf(hashOf(version.versionId, companyId));
  return new Set(order.slice(0, Math.floor((version.rolloutPercent * order.length) / 100 + rounding)));
};

const fractionOf = (hash: string) => Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;
