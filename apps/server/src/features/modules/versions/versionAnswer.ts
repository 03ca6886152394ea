import type { modules } from '@simward/contract';
import { wire } from '@simward/contract';
import type { Platform as Portal } from '../../../platform/platform.ts';
import { downloadOf } from '../../../platform/storage/downloadOf.ts';
import type { VersionRow } from './versions.sql.ts';

const buildsOf = async (portal: Pick<Portal, 'storage'>, builds: VersionRow['builds']) => {
  const answered: modules.ModuleVersion['builds'] = {};
  for (const platform of wire.platforms) {
    const file = builds[platform];
    if (file) answered[platform] = await downloadOf(portal, file);
  }
  return answered;
};

/** A version as every answer tells of it, its builds at addresses that expire. */
export const versionOf = async (
  portal: Pick<Portal, 'storage'>,
  row: VersionRow,
): Promise<modules.ModuleVersion> => ({
  _id: row.module_version_id,
  version: row.version,
  notes: row.notes,
  status: row.status,
  minimumAppVersion: row.minimum_app_version,
  rolloutPercent: row.rollout_percent,
  releasedAt: new Date(row.released_at).toISOString(),
  builds: await buildsOf(portal, row.builds),
  offered: row.offered,
  revision: row.revision,
});
