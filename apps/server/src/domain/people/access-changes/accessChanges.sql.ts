import { accessChanges } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface AccessChangeKey {
  companyId: string;
  accessChangeId: string;
}

/**
 * A change of how an Admin signs in that somebody else asks for: address, approved link, activation code or second
 * factor.
 */
export type AskedChange =
  | { kind: 'address'; email: string }
  | { kind: 'link'; linkId: string }
  | { kind: 'code' | 'factor' };

export interface AccessChangeRow {
  access_change_id: string;
  company_id: string;
  user_id: string;
  user_name: string;
  kind: accessChanges.AccessChangeKind;
  email: string | null;
  user_identity_id: string | null;
  provider_name: string | null;
  claimed_as: string | null;
  asked_by: string;
  asked_by_company_id: string;
  asker_name: string | null;
  asked_at: Date;
}

/**
 * The people among these whose access nobody else changes without their agreement: Admins, and former Admins of the
 * last `formerAdminDays`, who have signed in before.
 */
export const findPeopleToAsk = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from user_account u join role r on r.role_id = u.role_id
    where u.company_id = ${companyId}::uuid and u.user_id = any(${[...userIds]}::uuid[])
      and (not u.first_time_login or exists (
        select 1 from sign_in_session s where s.company_id = ${companyId}::uuid and s.user_id = u.user_id))
      and (r.permission_set = 'admin' or u.admin_until > ${formerAdminsSince(now)})`.execute(trx);
  return new Set(rows.map(({ user_id }) => user_id));
};

/** The company has an Admin besides this person, or had one in the last `formerAdminDays`. */
export const hasOtherAdmin = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from user_account u join role r on r.role_id = u.role_id
      where u.company_id = ${companyId}::uuid and u.user_id <> ${userId}::uuid
        and (r.permission_set = 'admin' and u.status and u.deleted_at is null
          or u.admin_until > ${formerAdminsSince(now)})) as found`.execute(trx);
  return rows[0]?.found === true;
};

const formerAdminsSince = (now: Date) => new Date(now.getTime() - accessChanges.formerAdminDays * 86_400_000);

/** Stores a change until it is decided; it replaces a waiting change of the same kind. */
export const insertAccessChange = async (
  trx: Trx,
  { companyId, accessChangeId }: AccessChangeKey,
  userId: string,
  change: AskedChange,
  asker: PersonKey,
  now: Date,
): Promise<void> => {
  const linkId = change.kind === 'link' ? change.linkId : null;
  await sql`
    delete from access_change
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and kind = ${change.kind}
      and user_identity_id is not distinct from ${linkId}::uuid`.execute(trx);
  await trx
    .insertInto('access_change')
    .values({
      company_id: companyId,
      access_change_id: accessChangeId,
      user_id: userId,
      kind: change.kind,
      email: change.kind === 'address' ? change.email : null,
      user_identity_id: linkId,
      asked_by: asker.userId,
      asked_by_company_id: asker.companyId,
      asked_at: now,
    })
    .execute();
};

/** Changes that wait for a person's agreement, the newest first. */
export const listAccessChangesOf = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
): Promise<AccessChangeRow[]> => {
  const { rows } = await sql<AccessChangeRow>`
    select a.access_change_id, a.company_id, a.user_id, u.name as user_name, a.kind, a.email, a.user_identity_id,
      p.name as provider_name, i.claimed_as, a.asked_by, a.asked_by_company_id, k.name as asker_name, a.asked_at
    from access_change a
    join user_account u on u.company_id = ${companyId}::uuid and u.user_id = a.user_id
    left join user_account k on k.company_id = ${companyId}::uuid and k.user_id = a.asked_by
    left join user_identity i on i.company_id = ${companyId}::uuid and i.user_identity_id = a.user_identity_id
    left join identity_provider p
      on p.company_id = ${companyId}::uuid and p.identity_provider_id = i.identity_provider_id
    where a.company_id = ${companyId}::uuid and a.user_id = ${userId}::uuid
    order by a.asked_at desc, a.access_change_id`.execute(trx);
  return rows;
};

/** The company of a change, if the caller's scope has it: a lock needs to name the company. */
export const companyOfAccessChange = async (
  trx: Trx,
  companyId: string | undefined,
  accessChangeId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('access_change')
    .select('company_id')
    .where('access_change_id', '=', accessChangeId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row?.company_id;
};

/** A waiting change, its row locked until the transaction ends. */
export const lockAccessChange = (trx: Trx, { companyId, accessChangeId }: AccessChangeKey) =>
  trx
    .selectFrom('access_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('access_change_id', '=', accessChangeId)
    .forUpdate()
    .executeTakeFirst();

export const deleteAccessChange = async (
  trx: Trx,
  { companyId, accessChangeId }: AccessChangeKey,
): Promise<void> => {
  await trx
    .deleteFrom('access_change')
    .where('company_id', '=', companyId)
    .where('access_change_id', '=', accessChangeId)
    .execute();
};

/** Deletes every change that waits for this person's agreement. */
export const deleteAccessChangesOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('access_change')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
