import { type RawBuilder, sql } from 'kysely';
import type { ModuleFileRow } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import type { Platform } from '../../../domain/catalogue/rollout/rollout.ts';
import {
  buildsOfVersion,
  newestVersionFirst,
} from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isInUse } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface VersionRow {
  module_version_id: string;
  version: string;
  notes: string;
  status: boolean;
  minimum_app_version: string | null;
  rollout_percent: number;
  released_at: string;
  offered: boolean;
  revision: number;
  builds: Partial<Record<Platform, Omit<ModuleFileRow, 'pages'>>>;
}

/** The versions of a module `m` as one array, the newest first. */
export const versionsOfModule: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('module_version_id', v.module_version_id, 'version', v.version,
    'notes', v.notes, 'status', v.status, 'minimum_app_version', v.minimum_app_version,
    'rollout_percent', v.rollout_percent, 'released_at', v.released_at, 'offered', v.offered,
    'revision', v.revision, 'builds', ${buildsOfVersion}) order by ${newestVersionFirst}), '[]')
  from module_version v where v.module_id = m.module_id)`;

export interface UsingHeadset {
  company_id: string;
  headset_id: string;
  platform: Platform;
  enrolled_at: Date;
  revoked_at: Date | null;
}

/**
 * The headsets, also revoked ones, of the companies that use a module now; without `companyId`, of all these
 * companies.
 */
export const listUsingHeadsets = async (
  trx: Trx,
  moduleId: string,
  companyId: string | undefined,
  now: Date,
): Promise<UsingHeadset[]> => {
  const { rows } = await sql<UsingHeadset>`
    select h.company_id, h.headset_id, h.platform, h.enrolled_at, h.revoked_at
    from company_module cm
    join company c on c.company_id = cm.company_id and c.deleted_at is null
    join headset h on h.company_id = cm.company_id
    where cm.module_id = ${moduleId}::uuid and ${isInUse(now)}
      ${companyId === undefined ? sql`` : sql`and cm.company_id = ${companyId}::uuid`}`.execute(trx);
  return rows;
};
