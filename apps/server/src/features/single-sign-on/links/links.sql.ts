import { asciiAddress, type singleSignOn } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { LastSignIn } from '../sign-in/ssoCookies.ts';

interface LinkedPerson {
  userId: string;
  active: boolean;
  superAdmin: boolean;
}

export const findPerson = async (
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<LinkedPerson | undefined> => {
  const row = await people(trx, companyId).where('u.user_id', '=', userId).executeTakeFirst();
  return row && asPerson(row);
};

const columnOf = {
  user_id: 'u.mobile_no',
  external_system_id: 'u.external_system_id',
  login_name: 'u.login_name',
  integration_field_1: 'u.integration_field_1',
} as const;

/** The only person with this value in the identifying field. Undefined if nobody or several people have it. */
export const findPersonByIdentifier = async (
  trx: Trx,
  companyId: string,
  identifier: (typeof singleSignOn.linkIdentifiers)[number],
  value: string,
): Promise<LinkedPerson | undefined> => {
  const hasValue =
    identifier === 'email_address'
      ? sql<boolean>`u.email_folded = folded(${asciiAddress(value)})`
      : sql<boolean>`${sql.ref(columnOf[identifier])} = ${value}`;
  const rows = await people(trx, companyId)
    .where('u.deleted_at', 'is', null)
    .where(hasValue)
    .limit(2)
    .execute();
  const [only, another] = rows;
  if (only) return another ? undefined : asPerson(only);
  return findByJoinedAccount(trx, companyId, hasValue);
};

interface IdentityKey {
  companyId: string;
  issuer: string;
  subject: string;
}

export const findIdentity = async (trx: Trx, { companyId, issuer, subject }: IdentityKey) => {
  const row = await trx
    .selectFrom('user_identity')
    .select(['user_identity_id', 'user_id', 'approved_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return (
    row && {
      linkId: row.user_identity_id,
      userId: row.user_id,
      approved: row.approved_at !== null,
      used: row.last_used_at !== null,
    }
  );
};

/** Inserts a link that waits for approval. A second request at the same moment changes nothing. */
export const requestLink = async (
  trx: Trx,
  key: IdentityKey,
  link: { linkId: string; userId: string; providerId: string; claimedAs: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('user_identity')
    .values({
      company_id: key.companyId,
      issuer: key.issuer,
      subject: key.subject,
      user_identity_id: link.linkId,
      user_id: link.userId,
      identity_provider_id: link.providerId,
      claimed_as: link.claimedAs,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const noteLinkUsed = async (trx: Trx, companyId: string, linkId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('user_identity')
    .set({ last_used_at: now })
    .where('company_id', '=', companyId)
    .where('user_identity_id', '=', linkId)
    .execute();
};

const mostLinks = 500;

export const listLinks = (trx: Trx, companyId: string, state: 'waiting' | 'approved') =>
  trx
    .selectFrom('user_identity as i')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'i.company_id').onRef('u.user_id', '=', 'i.user_id'),
    )
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('identity_provider as p', (join) =>
      join
        .onRef('p.company_id', '=', 'i.company_id')
        .onRef('p.identity_provider_id', '=', 'i.identity_provider_id'),
    )
    .select([
      'i.user_identity_id',
      'i.user_id',
      'i.claimed_as',
      'i.requested_at',
      'i.approved_at',
      'i.last_used_at',
      'u.name as user_name',
      'u.mobile_no',
      'r.name as role_name',
      'p.name as provider_name',
    ])
    .where('i.company_id', '=', companyId)
    .where('i.approved_at', state === 'waiting' ? 'is' : 'is not', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('i.requested_at', 'desc')
    .limit(mostLinks)
    .execute();

/** Locks a link of one company, or of any company when undefined. */
export const lockLink = async (trx: Trx, companyId: string | undefined, linkId: string) => {
  const link = await trx
    .selectFrom('user_identity')
    .select('company_id')
    .where('user_identity_id', '=', linkId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  if (!link) return undefined;
  return trx
    .selectFrom('user_identity')
    .select(['company_id', 'user_id', 'claimed_as', 'identity_provider_id', 'subject', 'approved_at'])
    .where('company_id', '=', link.company_id)
    .where('user_identity_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
};

export const approveLink = async (
  trx: Trx,
  companyId: string,
  linkId: string,
  approvedBy: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_identity')
    .set({ approved_by: approvedBy, approved_at: now })
    .where('company_id', '=', companyId)
    .where('user_identity_id', '=', linkId)
    .execute();
};

export const deleteLink = async (trx: Trx, companyId: string, linkId: string): Promise<void> => {
  await trx
    .deleteFrom('user_identity')
    .where('company_id', '=', companyId)
    .where('user_identity_id', '=', linkId)
    .execute();
};

/** Deletes a person's links to all providers. */
export const deleteLinksOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('user_identity')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** The name of the person who last signed in with a browser, if they may still sign in through this provider. */
export const findApprovedName = async (
  trx: Trx,
  { companyId, userId, providerId }: LastSignIn,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('user_identity as i')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'i.company_id').onRef('u.user_id', '=', 'i.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select('u.name')
    .where('i.company_id', '=', companyId)
    .where('i.user_id', '=', userId)
    .where('i.identity_provider_id', '=', providerId)
    .where('i.approved_at', 'is not', null)
    .where(isActivePerson)
    .executeTakeFirst();
  return row?.name;
};

const people = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'r.permission_set'])
    .select(isActivePerson.as('active'))
    .where('u.company_id', '=', companyId);

const asPerson = (row: { user_id: string; permission_set: string; active: boolean }): LinkedPerson => ({
  userId: row.user_id,
  active: row.active,
  superAdmin: row.permission_set === 'superadmin',
});

/** The person into whose account another account with the value was joined. */
const findByJoinedAccount = async (
  trx: Trx,
  companyId: string,
  hasValue: RawBuilder<boolean>,
): Promise<LinkedPerson | undefined> => {
  const joined = await trx
    .selectFrom('user_account as u')
    .select('u.joined_into')
    .distinct()
    .where('u.company_id', '=', companyId)
    .where('u.joined_into', 'is not', null)
    .where(hasValue)
    .limit(2)
    .execute();
  const [only, another] = joined;
  return only?.joined_into && !another ? findPerson(trx, companyId, only.joined_into) : undefined;
};
