import type { headsets, wire } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface Learner extends PersonKey {
  departmentIds: readonly string[];
}

interface AskingRow {
  headset_id: string;
  name: string;
  platform: wire.Platform;
  model: string;
  department_name: string | null;
  created_at: Date;
  expires_at: Date;
}

/**
 * Headsets of the learner's departments, and of none, that wait for an approval, the newest first. One that shows a
 * second code is listed once. Neither codes nor people are read.
 */
export const listAsking = async (
  trx: Trx,
  { companyId, departmentIds }: Learner,
  now: Date,
  limit: number,
): Promise<AskingRow[]> => {
  const { rows } = await sql<AskingRow>`
    select h.headset_id, h.name, h.platform, h.model, d.name as department_name, p.created_at, p.expires_at
    from (
      select w.headset_id, max(w.created_at) as created_at, max(w.expires_at) as expires_at from pairing w
      where w.company_id = ${companyId} and w.state = 'pending' and w.expires_at > ${now}
      group by w.headset_id
    ) p
    join headset h on h.company_id = ${companyId} and h.headset_id = p.headset_id and h.revoked_at is null
      and (h.department_id is null or h.department_id = any(${[...departmentIds]}::uuid[]))
    left join department d on d.company_id = ${companyId} and d.department_id = h.department_id
    order by p.created_at desc, h.headset_id
    limit ${limit}`.execute(trx);
  return rows;
};

interface NearRow {
  headset_id: string;
  name: string;
  state: (typeof headsets.nearStates)[number];
  last_seen_at: Date | null;
  headsets: number;
  online: number;
}

/**
 * Headsets of the learner's departments: those that ask, then free ones, those in use, and offline ones. A learner without
 * a department gets the headsets without one. Each row also counts all of them, with those beyond the limit.
 */
export const listNear = async (
  trx: Trx,
  { companyId, departmentIds }: Learner,
  since: { now: Date; online: Date; heard: Date },
  limit: number,
): Promise<NearRow[]> => {
  const ids = [...departmentIds];
  const { rows } = await sql<NearRow>`
    select n.headset_id, n.name, n.state, n.last_seen_at, n.headsets, n.online
    from (
      select o.*, count(*) over ()::int as headsets,
        (count(*) filter (where o.state <> 'offline') over ())::int as online
      from (
        select h.headset_id, h.name, h.last_seen_at,
          case
            when exists (select 1 from pairing p where p.company_id = ${companyId} and p.headset_id = h.headset_id
              and p.state = 'pending' and p.expires_at > ${since.now}) then 'asking'
            when exists (select 1 from session s where s.company_id = ${companyId} and s.headset_id = h.headset_id
              and s.state = 'open' and s.last_received_at > ${since.heard}) then 'in a session'
            when h.last_seen_at > ${since.online} then 'free'
            else 'offline' end as state
        from headset h
        where h.company_id = ${companyId} and h.revoked_at is null
          and (h.department_id = any(${ids}::uuid[]) or (${ids.length} = 0 and h.department_id is null))
      ) o
    ) n
    order by array_position(array['asking', 'free', 'in a session', 'offline'], n.state),
      n.last_seen_at desc nulls last, n.name, n.headset_id
    limit ${limit}`.execute(trx);
  return rows;
};

interface PairedRow {
  name: string;
  decided_at: Date;
  state: 'approved' | 'used';
  session_id: string | null;
  mode: wire.Mode | null;
  module_name: string | null;
  over: boolean;
}

/** The learner's last approval since then, and the first session that the learner began on that headset after it. */
export const findPaired = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  since: Date,
): Promise<PairedRow | undefined> => {
  const { rows } = await sql<PairedRow>`
    select h.name, p.decided_at, p.state, s.session_id, s.mode, m.name as module_name,
      coalesce(s.state = 'finished' or s.outcome is not null, false) as over
    from (
      select w.headset_id, w.decided_at, w.state from pairing w
      where w.company_id = ${companyId} and w.approved_by = ${userId} and w.decided_at > ${since}
        and w.state in ('approved', 'used')
      order by w.decided_at desc limit 1
    ) p
    join headset h on h.company_id = ${companyId} and h.headset_id = p.headset_id
    left join lateral (
      select b.session_id, b.mode, b.module_id, b.state, b.outcome from session b
      where b.company_id = ${companyId} and b.user_id = ${userId} and b.headset_id = p.headset_id
        and b.first_received_at >= p.decided_at and b.started_at >= p.decided_at - interval '5 minutes'
      order by b.first_received_at limit 1
    ) s on true
    left join module m on m.module_id = s.module_id`.execute(trx);
  return rows[0];
};
