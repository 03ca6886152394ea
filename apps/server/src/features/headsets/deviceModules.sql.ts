import { sql } from 'kysely';
import { assignedTo } from '../../domain/catalogue/visibleModules.sql.ts';
import { usedAttempts } from '../../domain/sessions/attempts.sql.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Whether this learner on this headset is still welcome: deactivation and revocation act at once. */
export const isWelcome = async (
  trx: Trx,
  companyId: string,
  userId: string,
  headsetId: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('headset as h', 'h.company_id', 'u.company_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .where('h.headset_id', '=', headsetId)
    .where('h.revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

interface DeviceModuleRow {
  module_id: string;
  name: string;
  product_code: string;
  version: string;
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

/** A learner's assigned, active modules in their newest active version, with all that a headset needs to run them. */
export const listDeviceModules = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
): Promise<DeviceModuleRow[]> => {
  const { rows } = await sql<DeviceModuleRow>`
    select m.module_id, m.name, m.product_code, v.version, m.modes, m.pass_mark, m.expected_minutes,
      (select json_build_object(
         'training', coalesce(sum(r.session_count) filter (where r.mode = 'training'), 0),
         'assessment', coalesce(sum(r.session_count) filter (where r.mode = 'assessment'), 0))
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
    from ${assignedTo({ companyId, userId }, now)} m
    join lateral (
      select module_version_id, version from module_version
      where module_id = m.module_id and status order by released_at desc, version desc limit 1) v on true
    where m.active
    order by m.name_folded, m.module_id`.execute(trx);
  return rows;
};
