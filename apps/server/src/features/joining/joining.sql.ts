import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface JoinRow {
  account_join_id: string;
  user_id: string;
  name: string;
  mobile_no: string;
  other_user_id: string;
  other_name: string;
  other_mobile_no: string;
  reason: string;
  requested_by_name: string;
  requested_at: Date;
  waits_for_name: string | null;
  ended_at: Date | null;
  joined_at: Date | null;
  can_undo: boolean;
  undone_by_name: string | null;
  undone_at: Date | null;
}

const mostJoins = sql.lit(20);

const joins = async (trx: Trx, companyId: string, which: RawBuilder<unknown>): Promise<JoinRow[]> => {
  const { rows } = await sql<JoinRow>`
    select j.account_join_id, j.user_id, u.name, u.mobile_no, j.other_user_id, o.name as other_name,
      o.mobile_no as other_mobile_no, j.reason, j.requested_by_name, j.requested_at, w.name as waits_for_name, j.ended_at,
      j.joined_at, j.moved is not null as can_undo, j.undone_by_name, j.undone_at
    from account_join j
    join user_account u on u.company_id = ${companyId} and u.user_id = j.user_id
    join user_account o on o.company_id = ${companyId} and o.user_id = j.other_user_id
    left join user_account w on w.company_id = ${companyId} and w.user_id = j.waits_for
    where j.company_id = ${companyId} and ${which}
    order by j.requested_at desc, j.account_join_id limit ${mostJoins}`.execute(trx);
  return rows;
};

/** Joins of a person's account, whichever of the two it was. */
export const listJoins = (trx: Trx, { companyId, userId }: PersonKey): Promise<JoinRow[]> =>
  joins(trx, companyId, sql`(j.user_id = ${userId}::uuid or j.other_user_id = ${userId}::uuid)`);

/** Joins that wait for somebody's word since then. */
export const listWaitingFor = (trx: Trx, { companyId, userId }: PersonKey, since: Date): Promise<JoinRow[]> =>
  joins(
    trx,
    companyId,
    sql`j.waits_for = ${userId}::uuid and j.joined_at is null and j.ended_at is null and j.requested_at > ${since}`,
  );

export interface FormerRow {
  user_id: string;
  name: string;
  mobile_no: string;
  deleted_at: Date;
  permission_set: string;
  department_ids: string[];
  sessions: number;
  by: 'emailAddress' | 'externalSystemId' | 'name';
}

const most = sql.lit(20);

/** Deleted people who can be brought back and have one of these; whom their address names come first. */
export const listFormer = async (
  trx: Trx,
  companyId: string,
  given: { email: string; externalId: string; name: string },
  since: Date,
): Promise<FormerRow[]> => {
  const { rows } = await sql<FormerRow>`
    select u.user_id, u.name, u.mobile_no, u.deleted_at, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id) as department_ids,
      (select count(*)::int from session s where s.company_id = ${companyId} and s.user_id = u.user_id) as sessions,
      case when ${given.email} <> '' and u.email_folded = folded(${given.email}) then 'emailAddress'
        when ${given.externalId} <> '' and u.external_system_id = ${given.externalId} then 'externalSystemId'
        else 'name' end as by
    from user_account u
    join role r on r.role_id = u.role_id
    where u.company_id = ${companyId} and u.deleted_at >= ${since} and u.pseudonymised_at is null
      and u.joined_into is null
      and (${given.email} <> '' and u.email_folded = folded(${given.email})
        or ${given.externalId} <> '' and u.external_system_id = ${given.externalId}
        or ${given.name} <> '' and search_folded(u.name) = search_folded(${given.name}))
    order by 8, u.deleted_at desc, u.user_id limit ${most}`.execute(trx);
  return rows;
};
