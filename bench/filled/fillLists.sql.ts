import { sql } from 'kysely';
import type { OasisRecord } from '../../apps/server/src/features/oasis/connector/connector.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

const sentRecord: OasisRecord = {
  learner: { field: 'user_id', value: '8900000001' },
  module: { code: '', name: 'Sepsis', version: '1.0.0' },
  score: 0.8,
  successful: true,
  startedAt: '2026-01-05T08:00:00.000Z',
  finishedAt: '2026-01-05T08:10:00.000Z',
  withdrawn: false,
};

/**
 * Makes the lists of a prepared company as long as they are after years: everybody is late with all assignments, every
 * third learner missed a must-pass step, every fiftieth session is held, each session has a delivery to Oasis, and
 * everybody has an evidence pack.
 */
export const fillLists = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`update assignment set due_on = current_date - 3 where company_id = ${companyId} and status`.execute(
    trx,
  );
  await sql`
    update rollup_user_competency set must_pass_missed = true
    where company_id = ${companyId} and hashtext(user_id::text) % 3 = 0`.execute(trx);
  await sql`
    insert into oasis_delivery (
      company_id, session_id, user_id, state, noted_at, next_try_at, tried_at, delivered_at, sent)
    select s.company_id, s.session_id, s.user_id, w.state, n.at,
      case when w.state = 'waiting' then n.at end, n.at, case when w.state = 'delivered' then n.at end,
      case when w.state = 'delivered' then ${JSON.stringify(sentRecord)}::jsonb end
    from session s
    cross join lateral (
      select (array['delivered', 'delivered', 'waiting', 'unmatched', 'dead'])[abs(hashtext(s.session_id::text)) % 5 + 1]
        as state) w
    cross join lateral (
      select now() - abs(hashtext(s.user_id::text)) % 30 * interval '1 day' as at) n
    where s.company_id = ${companyId} and s.user_id is not null`.execute(trx);
  await sql`
    insert into evidence_pack (
      company_id, evidence_pack_id, task_id, user_id, issuer_id, issuer_name, issuer_role, requested_at, issued_at, code)
    select company_id, gen_random_uuid(), gen_random_uuid(), user_id, user_id, name, 'Admin', now(), now(), user_id
    from user_account where company_id = ${companyId}`.execute(trx);
  await sql`
    update session set custody = 'quarantined', custody_reason = 'The headset was revoked.', recorded_user_id = user_id
    where company_id = ${companyId} and hashtext(session_id::text) % 50 = 0`.execute(trx);
};
