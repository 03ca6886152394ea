import type { wire } from '@simward/contract';
import type { z } from 'zod';
import type { RolledOut } from './rollout.ts';

export type Platform = z.infer<typeof wire.platformSchema>;

export interface OfferedVersion extends RolledOut {
  minimumAppVersion: string | null;
  /** The platforms that it has builds for; none is a version whose builds are kept elsewhere. */
  platforms: readonly Platform[];
}

export interface AskingHeadset {
  headsetId: string;
  platform: Platform;
  /** As the headset says it. */
  appVersion: string | undefined;
}

const numbersOf = (version: string) => /^\s*v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]?.split('.').map(Number);

/** Whether an app has reached a version; one that cannot be read is taken for one that was not said. */
export const isReached = (minimum: string | null, said: string | undefined): boolean => {
  const least = minimum === null ? undefined : numbersOf(minimum);
  const own = said === undefined ? undefined : numbersOf(said);
  if (!least || !own) return true;
  for (let index = 0; index < Math.max(least.length, own.length); index += 1) {
    const difference = (own[index] ?? 0) - (least[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

/**
 * The version of a module that a headset is given: the newest that has reached it, that its app can run and that is
 * there for its platform.
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
