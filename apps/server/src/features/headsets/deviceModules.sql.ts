import { sql } from 'kysely';
import type { FleetHeadset, Platform } from '../../domain/catalogue/rollout/rollout.ts';
import { newestVersionFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { assignedModules } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Finds the headset only while it is enrolled and its learner active, so that deactivation and revocation
 * take effect at once.
 */
export const findWelcomeHeadset = async (
  trx: Trx,
  companyId: string,
  userId: string,
  headsetId: string,
): Promise<{ platform: Platform } | undefined> =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('headset as h', 'h.company_id', 'u.company_id')
    .select('h.platform')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .where('h.headset_id', '=', headsetId)
    .where('h.revoked_at', 'is', null)
    .executeTakeFirst();

export interface DeviceVersionRow {
  module_id: string;
  module_version_id: string;
  product_code: string;
  version: string;
  released_at: Date;
  rollout_percent: number;
  minimum_app_version: string | null;
  platforms: Platform[];
}

/** The versions of a learner's assigned, active modules that headsets may get, the newest of each module first. */
export const listOfferedVersions = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
): Promise<DeviceVersionRow[]> => {
  const { rows } = await sql<DeviceVersionRow>`
    select v.module_id, v.module_version_id, m.product_code, v.version, v.released_at, v.rollout_percent, v.minimum_app_version,
      array(select b.platform from module_installer b where b.module_version_id = v.module_version_id) as platforms
    from ${assignedModules({ companyId, userId }, now)} m
    join module_version v on v.module_id = m.module_id and v.status and v.rollout_percent > 0
    where m.active
    order by v.module_id, ${newestVersionFirst}`.execute(trx);
  return rows;
};

/** Every headset that the company ever enrolled, also revoked ones. */
export const listFleet = async (trx: Trx, companyId: string): Promise<FleetHeadset[]> => {
  const rows = await trx
    .selectFrom('headset')
    .select(['headset_id', 'enrolled_at', 'revoked_at'])
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ headset_id, enrolled_at, revoked_at }) => ({
    headsetId: headset_id,
    enrolledAt: enrolled_at,
    revokedAt: revoked_at,
  }));
};
