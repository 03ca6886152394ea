import type { device } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform as Portal } from '../../platform/platform.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import type { Platform } from '../catalogue/rollout/rollout.ts';
import { assignedModules } from '../catalogue/visibility/visibleModules.sql.ts';
import { usedAttempts } from '../sessions/countedSession.sql.ts';

interface BuildRow {
  storage_key: string;
  name: string;
  byte_size: number;
}

export interface DeviceModuleRow {
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

/**
 * A learner's assigned, active modules in these versions, with everything that a device needs to run them.
 * @param platform the one of whose builds; null for a browser, which has none to install
 */
export const listDeviceModules = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { versionIds, platform }: { versionIds: readonly string[]; platform: Platform | null },
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

/** A module as devices get it. */
export const deviceModuleOf = async (portal: Portal, row: DeviceModuleRow): Promise<device.DeviceModule> => {
  const build = await pictureOf(portal, row.build);
  return {
    _id: row.module_id,
    moduleName: row.name,
    product_code: row.product_code,
    version: row.version,
    build: build && { ...build, name: row.build?.name ?? '' },
    modes: row.modes,
    passMark: row.pass_mark,
    expectedMinutes: row.expected_minutes,
    attempts: row.attempts,
    attemptsAllowed: row.attemptsAllowed,
    attemptsLeft: row.attemptsLeft,
    competencies: row.competencies,
    steps: row.steps,
    questions: row.questions,
  };
};
