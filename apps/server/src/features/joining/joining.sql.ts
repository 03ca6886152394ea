import { permissionSetSchema } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { allTextColumns, type TextColumns } from '../../domain/people/account/textColumns.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey, UserCaller } from '../../platform/auth/caller.ts';
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

/** The joins in which this person's account stayed, or was joined into another one. */
export const listJoins = (trx: Trx, { companyId, userId }: PersonKey): Promise<JoinRow[]> =>
  selectJoins(trx, companyId, sql`(j.user_id = ${userId}::uuid or j.other_user_id = ${userId}::uuid)`);

/** Joins that wait for this person's agreement and were asked for after `since`. */
export const listWaitingFor = (trx: Trx, { companyId, userId }: PersonKey, since: Date): Promise<JoinRow[]> =>
  selectJoins(
    trx,
    companyId,
    sql`j.waits_for = ${userId}::uuid and j.joined_at is null and j.ended_at is null and j.requested_at > ${since}`,
  );

const mostJoinsShown = sql.lit(20);

const selectJoins = async (trx: Trx, companyId: string, which: RawBuilder<unknown>): Promise<JoinRow[]> => {
  const { rows } = await sql<JoinRow>`
    select j.account_join_id, j.user_id, u.name, u.mobile_no, j.other_user_id, o.name as other_name,
      o.mobile_no as other_mobile_no, j.reason, j.requested_by_name, j.requested_at, w.name as waits_for_name, j.ended_at,
      j.joined_at, j.moved is not null as can_undo, j.undone_by_name, j.undone_at
    from account_join j
    join user_account u on u.company_id = ${companyId} and u.user_id = j.user_id
    join user_account o on o.company_id = ${companyId} and o.user_id = j.other_user_id
    left join user_account w on w.company_id = ${companyId} and w.user_id = j.waits_for
    where j.company_id = ${companyId} and ${which}
    order by j.requested_at desc, j.account_join_id limit ${mostJoinsShown}`.execute(trx);
  return rows;
};

interface FormerRow {
  user_id: string;
  name: string;
  mobile_no: string;
  deleted_at: Date;
  permission_set: string;
  department_ids: string[];
  sessions: number;
  by: 'emailAddress' | 'externalSystemId' | 'name';
}

const mostFormerRead = sql.lit(20);

/**
 * People deleted after `since` who have one of these identifiers. People with the same email come first, then
 * those with the same external id, then those with the same name.
 */
export const listFormer = async (
  trx: Trx,
  companyId: string,
  identifiers: { email: string; externalId: string; name: string },
  since: Date,
): Promise<FormerRow[]> => {
  const { rows } = await sql<FormerRow>`
    select u.user_id, u.name, u.mobile_no, u.deleted_at, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id) as department_ids,
      (select count(*)::int from session s where s.company_id = ${companyId} and s.user_id = u.user_id) as sessions,
      case when ${identifiers.email} <> '' and u.email_folded = folded(${identifiers.email}) then 'emailAddress'
        when ${identifiers.externalId} <> '' and u.external_system_id = ${identifiers.externalId} then 'externalSystemId'
        else 'name' end as by
    from user_account u
    join role r on r.role_id = u.role_id
    where u.company_id = ${companyId} and u.deleted_at >= ${since} and u.pseudonymised_at is null
      and u.joined_into is null
      and (${identifiers.email} <> '' and u.email_folded = folded(${identifiers.email})
        or ${identifiers.externalId} <> '' and u.external_system_id = ${identifiers.externalId}
        or ${identifiers.name} <> '' and search_folded(u.name) = search_folded(${identifiers.name}))
    order by 8, u.deleted_at desc, u.user_id limit ${mostFormerRead}`.execute(trx);
  return rows;
};

interface AccountRow extends TextColumns {
  name: string;
  email: string;
  mobile_no: string;
}

/** Finds an account, also an account that was joined into another one. */
export const findAccount = async (trx: Trx, { companyId, userId }: PersonKey): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    select u.name, u.email, u.mobile_no, ${allTextColumns} from user_account u
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A joined account keeps its row');
  return row;
};

type Asker = Pick<UserCaller, 'userId' | 'permissionSet' | 'departmentIds' | 'viewingCompanyId'>;

/**
 * The rights that the person who asked for a join has now; undefined once they may not sign in or are no
 * Admin any more. A person without an account in this company is a SuperAdmin of another company, whose row
 * this transaction cannot see.
 */
export const findAsker = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Asker | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('r.permission_set')
    .select(isActivePerson.as('active'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  const asker = { userId, departmentIds: [], viewingCompanyId: companyId };
  if (!row) return { ...asker, permissionSet: 'superadmin' };
  const set = permissionSetSchema.safeParse(row.permission_set);
  if (!row.active || !set.success || !['admin', 'superadmin'].includes(set.data)) return undefined;
  return { ...asker, permissionSet: set.data };
};
