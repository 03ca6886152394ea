import type { oasis, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompleted, isCounted } from '../../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { identifierColumns } from '../configuration/learnerCounts.sql.ts';
import { isForOasis } from '../delivery/delivery.sql.ts';

export interface Window {
  companyId: string;
  field: oasis.IdentifierField;
  since: Date;
}

interface CountRow {
  reason: oasis.DryRunReason;
  assessments: number;
}

export const countReasons = async (trx: Trx, window: Window): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select j.reason, count(*)::int as assessments from (${foreseenDeliveries(window)}) j group by j.reason`.execute(
    trx,
  );
  return rows;
};

export interface ForeseenRow {
  session_id: string;
  user_id: string;
  name: string;
  module_id: string;
  module_name: string;
  score: number | null;
  pass_mark: number | null;
  played_in: wire.PlayedIn;
  started_at: Date;
  finished_at: Date | null;
  identifier: string | null;
  reason: oasis.DryRunReason;
}

interface Part {
  reason?: oasis.DryRunReason | undefined;
  offset?: number;
  limit: number;
  /** The last row of the previous part; undefined for the first part. */
  after?: ForeseenRow | undefined;
}

/** A part of the foreseen deliveries, the latest first. */
export const listForeseenDeliveries = async (
  trx: Trx,
  window: Window,
  { reason, offset = 0, limit, after }: Part,
): Promise<ForeseenRow[]> => {
  const { rows } = await sql<ForeseenRow>`
    select p.*, m.name as module_name
    from (
      select * from (${foreseenDeliveries(window)}) j
      where ${reason ? sql`j.reason = ${reason}` : sql`true`}
        and ${after ? sql`(j.started_at, j.session_id) < (${after.started_at}, ${after.session_id}::uuid)` : sql`true`}
      order by j.started_at desc, j.session_id desc limit ${limit} offset ${offset}) p
    join module m on m.module_id = p.module_id
    order by p.started_at desc, p.session_id desc`.execute(trx);
  return rows;
};

/** Queues everything that would be sent. A delivery that was queued meanwhile, when its session finished, stays as it is. */
export const queueWindow = async (
  trx: Trx,
  window: Window,
  now: Date,
): Promise<{ noted: number; unmatched: number }> => {
  const { rows } = await sql<{ state: string }>`
    insert into oasis_delivery (company_id, session_id, user_id, state, noted_at, next_try_at)
    select ${window.companyId}::uuid, j.session_id, j.user_id,
      case j.reason when 'unmatched' then 'unmatched' else 'waiting' end, ${now},
      case j.reason when 'unmatched' then null else ${now}::timestamptz end
    from (${foreseenDeliveries(window)}) j where j.reason in ('would send', 'unmatched')
    on conflict (company_id, session_id) do nothing
    returning state`.execute(trx);
  return { noted: rows.length, unmatched: rows.filter(({ state }) => state === 'unmatched').length };
};

/** Completed assessments that began in the window, each with what would become of it. The index of starts finds them. */
const foreseenDeliveries = ({ companyId, field, since }: Window): RawBuilder<unknown> => sql`
  select s.session_id, s.user_id, s.module_id, s.score, s.pass_mark, s.played_in, s.started_at, s.finished_at, u.name,
    nullif(${sql.ref(identifierColumns[field])}, '') as identifier,
    case
      when d.state = 'delivered' then 'sent'
      when d.state = 'waiting' then 'on its way'
      when d.state = 'unmatched' then 'unmatched'
      when d.state is not null then 'stopped'
      when not ${isForOasis(companyId)} then 'other department'
      when coalesce(${sql.ref(identifierColumns[field])}, '') = '' then 'unmatched'
      else 'would send'
    end as reason
  from session s
  join oasis_configuration o on o.company_id = s.company_id
  join user_account u on u.company_id = ${companyId} and u.user_id = s.user_id and u.pseudonymised_at is null
  left join oasis_delivery d on d.company_id = ${companyId} and d.session_id = s.session_id
  where s.company_id = ${companyId} and s.started_at >= ${since} and s.mode = 'assessment'
    and ${isCounted} and ${isCompleted}`;
