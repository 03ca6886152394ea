import type { wire } from '@simward/contract';
import type { z } from 'zod';
import type { RolloutVersion } from './rollout.ts';

export type Platform = z.infer<typeof wire.platformSchema>;

export interface OfferedVersion extends RolloutVersion {
  minimumAppVersion: string | null;
  /** Platforms with a build of the version; empty if the builds are kept outside of the portal. */
  platforms: readonly Platform[];
}

export interface AskingHeadset {
  headsetId: string;
  platform: Platform;
  /** The version that the headset reports; it may be unreadable. */
  appVersion: string | undefined;
}

/** The app is new enough for a version. A version number that is missing or cannot be read refuses nothing. */
export const isReached = (minimum: string | null, reported: string | undefined): boolean => {
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
 * build for its platform.
 * @param versions active ones, newest first
 */
export const versionFor = <Version extends OfferedVersion>(
  versions: readonly Version[],
  headset: AskingHeadset,
  hasReached: (version: Version) => boolean,
): Version | undefined =>
  versions.find(
    (version) =>
      (version.platforms.length === 0 || version.platforms.includes(headset.platform)) &&
      isReached(version.minimumAppVersion, headset.appVersion) &&
      hasReached(version),
  );
