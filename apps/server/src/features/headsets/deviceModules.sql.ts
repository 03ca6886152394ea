import { sql } from 'kysely';
import type { FleetHeadset, Platform } from '../../domain/catalogue/rollout/rollout.ts';
import { newestVersionFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { assignedModules } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { usedAttempts } from '../../domain/sessions/countedSession.sql.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
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

interface BuildRow {
  storage_key: string;
  name: string;
  byte_size: number;
}

export interface DeviceVersionRow {
  module_id: string;
  module_version_id: string;
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
    select v.module_id, v.module_version_id, v.released_at, v.rollout_percent, v.minimum_app_version,
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

interface DeviceModuleRow {
  module_id: string;
  name: string;
  product_code: string;
  version: string;
  build: BuildRow | null;
  modes: ('training' | 'assessment')[];
  pass_mark: number;
  expected_minutes: number | null;
  attempts: { training: number; assessment: number };
  attemptsAllowed: number | null;
  attemptsLeft: number | null;
  competencies: { competencyName: string; productCode: string }[];
  steps: {
    name: string;
    phase: string | null;
    mustPass: boolean;
    expectedOrder: number | null;
    usualSeconds: number | null;
  }[];
  questions: { name: string; question: string; answer: string | null }[];
}

/** A learner's assigned, active modules in these versions, with everything that a headset needs to run them. */
export const listDeviceModules = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { versionIds, platform }: { versionIds: readonly string[]; platform: Platform },
  now: Date,
): Promise<DeviceModuleRow[]> => {
  const { rows } = await sql<DeviceModuleRow>`
    select m.module_id, m.name, m.product_code, v.version,
      (select json_build_object('storage_key', b.storage_key, 'name', b.name, 'byte_size', b.byte_size)
       from module_installer b where b.module_version_id = v.module_version_id and b.platform = ${platform}) as build,
      m.modes, m.pass_mark, m.expected_minutes,
      (select json_build_object(
         'training', coalesce(sum(r.completed_count) filter (where r.mode = 'training'), 0),
         'assessment', coalesce(sum(r.completed_count) filter (where r.mode = 'assessment'), 0))
       from rollup_user_day r
       where r.company_id = ${companyId} and r.user_id = ${userId} and r.module_id = m.module_id) as attempts,
      m.attempts_allowed as "attemptsAllowed",
      case when m.attempts_allowed is not null
        then greatest(0, m.attempts_allowed - ${usedAttempts({ companyId, userId }, sql`m.module_id`)}) end as "attemptsLeft",
      coalesce((select json_agg(json_build_object('competencyName', k.name, 'productCode', k.product_code) order by k.position)
       from competency k where k.module_id = m.module_id and k.removed_at is null), '[]') as competencies,
      coalesce((select json_agg(json_build_object('name', s.name, 'phase', s.phase, 'mustPass', s.must_pass,
           'expectedOrder', s.expected_order, 'usualSeconds', s.usual_seconds) order by s.position)
       from module_step s where s.module_version_id = v.module_version_id), '[]') as steps,
      coalesce((select json_agg(json_build_object('name', q.name, 'question', q.question, 'answer', q.answer) order by q.position)
       from module_question q where q.module_version_id = v.module_version_id), '[]') as questions
    from ${assignedModules({ companyId, userId }, now)} m
    join module_version v
      on v.module_id = m.module_id and v.module_version_id = any(${[...versionIds]}::uuid[])
    where m.active
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
