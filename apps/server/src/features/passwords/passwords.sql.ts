import { sql } from 'kysely';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';

/** To how many accounts of an e-mail address one request for a link writes at most. */
const mostAccounts = 5;

/** The accounts of all companies with this e-mail address whose people may sign in. */
export const findAccountsByEmail = (trx: Trx, emailAddress: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.company_id', 'u.user_id'])
    .where('u.email_folded', '=', sql<string>`folded(${emailAddress})`)
    .where('u.deleted_at', 'is', null)
    .where(isActivePerson)
    .orderBy('u.user_id')
    .limit(mostAccounts)
    .execute();

/** A link and its person; undefined when that person may not sign in. */
export const findLink = (trx: Trx, companyId: string, token: string) =>
  trx
    .selectFrom('password_token as t')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.user_id', '=', 't.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['t.user_id', 't.purpose', 't.expires_at', 't.used_at'])
    .select(['u.name', 'u.email', 'u.mobile_no', 'c.name as company_name'])
    .where('t.company_id', '=', companyId)
    .where('t.token_hash', '=', keyHash(token))
    .where(isActivePerson)
    .executeTakeFirst();

/** Locks the person's row. @returns false when they may no longer sign in */
export const lockActivePerson = async (trx: Trx, companyId: string, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  return row !== undefined;
};
