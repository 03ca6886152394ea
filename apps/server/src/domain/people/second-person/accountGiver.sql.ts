import { sql } from 'kysely';
import { isKey, type PersonKey, type UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { AccountGiverTable } from '../../../platform/database/schema.ts';
import type { Giver } from './isIndependent.ts';

interface Given {
  companyId: string;
  userIds: readonly string[];
  given: AccountGiverTable['given'];
}

/** Whoever made a program acts through it; anybody else for themselves. */
export const personBehind = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string> => {
  const key = await trx
    .selectFrom('api_key')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', userId)
    .executeTakeFirst();
  return key?.created_by ?? userId;
};

/** Keeps who gave people of a company their account, role or a way in; what somebody gives themselves makes nobody theirs. */
export const noteGivenBy = async (
  trx: Trx,
  { companyId, userIds, given }: Given,
  { giverId, bySuperAdmin }: Giver,
  now: Date,
): Promise<void> => {
  const others = userIds.filter((userId) => userId !== giverId);
  if (others.length === 0) return;
  await sql`
    insert into account_giver (company_id, user_id, given, giver_id, by_superadmin, given_at)
    select ${companyId}::uuid, p.user_id, ${given}::text, ${giverId}::uuid, ${bySuperAdmin}::boolean, ${now}::timestamptz
    from unnest(${others}::uuid[]) as p(user_id)
    on conflict (company_id, user_id, given, giver_id)
      do update set by_superadmin = excluded.by_superadmin, given_at = excluded.given_at
    returning user_id`.execute(trx);
};

/** The same of what the caller gives. */
export const noteGiven = async (trx: Trx, caller: UserCaller, given: Given, now: Date): Promise<void> => {
  const giver = {
    giverId: isKey(caller) ? await personBehind(trx, caller) : caller.userId,
    bySuperAdmin: caller.permissionSet === 'superadmin',
  };
  await noteGivenBy(trx, given, giver, now);
};

/** Keeps that an identity provider's claims gave somebody their role: any Admin may have set these. */
export const noteMapped = (trx: Trx, person: PersonKey, providerId: string, now: Date): Promise<void> =>
  noteGivenBy(
    trx,
    { companyId: person.companyId, userIds: [person.userId], given: 'mapped role' },
    { giverId: providerId, bySuperAdmin: false },
    now,
  );

/** Everybody to whom somebody owes account, role or a way in, with to whom those owe theirs, and so on. */
export const givingLine = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Giver[]> => {
  const { rows } = await sql<{ giver_id: string; by_superadmin: boolean }>`
    with recursive line as (
      select g.giver_id, g.by_superadmin from account_giver g
      where g.company_id = ${companyId} and g.user_id = ${userId}
      union
      select g.giver_id, g.by_superadmin from line l
      join account_giver g on g.company_id = ${companyId} and g.user_id = l.giver_id)
    select giver_id, by_superadmin from line`.execute(trx);
  return rows.map((row) => ({ giverId: row.giver_id, bySuperAdmin: row.by_superadmin }));
};

/** Whether somebody had signed in by then, with a role that was given before it. */
export const wasActiveBy = async (trx: Trx, { companyId, userId }: PersonKey, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ active: boolean }>`
    select exists (
        select 1 from sign_in_session s
        where s.company_id = ${companyId} and s.user_id = ${userId} and s.created_at <= ${at})
      and not exists (
        select 1 from account_giver g
        where g.company_id = ${companyId} and g.user_id = ${userId} and g.given_at > ${at}
          and g.given in ('account', 'role', 'mapped role')) as active`.execute(trx);
  return rows[0]?.active === true;
};

/** Whether somebody's role came from an identity provider's claims. */
export const hasMappedRole = async (trx: Trx, { companyId, userId }: PersonKey): Promise<boolean> => {
  const row = await trx
    .selectFrom('account_giver')
    .select('giver_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('given', '=', 'mapped role')
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets to whom somebody owed their account. */
export const forgetGivers = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('account_giver')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
