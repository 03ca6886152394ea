import { seesAllCompanies } from '@simward/contract';
import { sql } from 'kysely';
import { isKey, type PersonKey, type UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { AccountGiverTable } from '../../../platform/database/schema.ts';
import type { Giver } from './isIndependent.ts';

interface GivenAccess {
  companyId: string;
  userIds: readonly string[];
  given: AccountGiverTable['given'];
}

/** The person who made the API key with this id; if the id is a person's, that person. */
export const personBehindKey = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string> => {
  const key = await trx
    .selectFrom('api_key')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', userId)
    .executeTakeFirst();
  return key?.created_by ?? userId;
};

/**
 * Stores who gave people of a company their account, role or a way to sign in. What people give themselves is left
 * out.
 */
export const noteGiver = async (
  trx: Trx,
  { companyId, userIds, given }: GivenAccess,
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

/** Stores the caller as the giver; for an API key, the person who made it. */
export const noteCallerAsGiver = async (
  trx: Trx,
  caller: UserCaller,
  access: GivenAccess,
  now: Date,
): Promise<void> => {
  const giver = {
    giverId: isKey(caller) ? await personBehindKey(trx, caller) : caller.userId,
    bySuperAdmin: seesAllCompanies(caller),
  };
  await noteGiver(trx, access, giver, now);
};

/**
 * Stores that an identity provider's claims gave a person their role. Any Admin may have set up the claims, so that
 * they never count as given by a SuperAdmin.
 */
export const noteMappedRole = (trx: Trx, person: PersonKey, providerId: string, now: Date): Promise<void> =>
  noteGiver(
    trx,
    { companyId: person.companyId, userIds: [person.userId], given: 'mapped role' },
    { giverId: providerId, bySuperAdmin: false },
    now,
  );

/**
 * Everybody who gave a person their account, role or a way to sign in, everybody who gave theirs to those, and so on.
 */
export const allGiversOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Giver[]> => {
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

/** True if the person had signed in by that time, and has been given no account or role since. */
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

/** The person's role came from an identity provider's claims. */
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

/** Deletes who gave a person their account. */
export const forgetGivers = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('account_giver')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
