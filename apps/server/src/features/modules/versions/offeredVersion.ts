import { wire } from '@simward/contract';
import type { OfferedVersion } from '../../../domain/catalogue/rollout/versionFor.ts';
import type { VersionRow } from './versions.sql.ts';

/** A version as its way to headsets sees it; none where no headset may have it. */
export const offeredVersion = (row: VersionRow): OfferedVersion[] =>
  row.status && row.rollout_percent > 0
    ? [
        {
          versionId: row.module_version_id,
          releasedAt: new Date(row.released_at),
          rolloutPercent: row.rollout_percent,
          minimumAppVersion: row.minimum_app_version,
          platforms: wire.platforms.filter((platform) => row.builds[platform] !== undefined),
        },
      ]
    : [];
