import { createHash } from 'node:crypto';
import type { wire } from '@simward/contract';
import type { z } from 'zod';

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
export const headsetsReached = (
  version: RolloutVersion,
  companyId: string,
  fleet: readonly FleetHeadset[],
): ReadonlySet<string> => {
  const order = rolloutOrder(version, fleet);
  const rounding = fractionOf(hashOf(version.versionId, companyId));
  return new Set(order.slice(0, Math.floor((version.rolloutPercent * order.length) / 100 + rounding)));
};

/**
 * True where a version that no fleet decides about, as one for browsers, has reached a company: its share of all
 * companies, by the hash that also rounds the share of a fleet.
 */
export const reachesShare = (
  { versionId, rolloutPercent }: Pick<RolloutVersion, 'versionId' | 'rolloutPercent'>,
  companyId: string,
): boolean => fractionOf(hashOf(versionId, companyId)) < rolloutPercent / 100;

export type Platform = z.infer<typeof wire.platformSchema>;

export interface OfferedVersion extends RolloutVersion {
  minimumAppVersion: string | null;
  /** Platforms with a build of the version in the portal. */
  platforms: readonly Platform[];
}

export interface AskingHeadset {
  headsetId: string;
  platform: Platform;
  /** The version that the headset reports; it may be unreadable. */
  appVersion: string | undefined;
}

/** The app is new enough for a version. A version number that is missing or cannot be read refuses nothing. */
export const isAppNewEnough = (minimum: string | null, reported: string | undefined): boolean => {
  const minimumNumbers = minimum === null ? undefined : numbersOf(minimum);
  const reportedNumbers = reported === undefined ? undefined : numbersOf(reported);
  if (!minimumNumbers || !reportedNumbers) return true;
  for (let index = 0; index < Math.max(minimumNumbers.length, reportedNumbers.length); index += 1) {
    const difference = (reportedNumbers[index] ?? 0) - (minimumNumbers[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

const numbersOf = (version: string) => /^\s*v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]?.split('.').map(Number);

/**
 * The version of a module that a headset gets: the newest that has reached the headset, runs on its app and has a
 * build for its platform. A version without any build counts as one whose builds are kept outside of the portal, unless
 * a version before it has one here: then its own is still missing, or it is not for headsets.
 * @param versions active ones, newest first
 */
export const versionFor = <Version extends OfferedVersion>(
  versions: readonly Version[],
  headset: AskingHeadset,
  hasReached: (version: Version) => boolean,
): Version | undefined => {
  const firstWithBuild = versions.findLastIndex(({ platforms }) => platforms.length > 0);
  return versions.find(
    (version, index) =>
      (index > firstWithBuild || version.platforms.includes(headset.platform)) &&
      isAppNewEnough(version.minimumAppVersion, headset.appVersion) &&
      hasReached(version),
  );
};

const fractionOf = (hash: string) => Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;
