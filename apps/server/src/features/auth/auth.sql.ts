import { permissionSetSchema } from '@simward/contract';
import { sql } from 'kysely';
import { isActivePerson } from '../../platform/auth/activePerson.sql.ts';
import type { Account } from '../../platform/auth/proveSecret.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * The account a web sign-in is checked against. Without a password the PIN of an activation serves, where the company
 * allows it and as long as it is valid.
 */
export const findWebAccount = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
): Promise<(Account & { way: 'password' | 'pin' }) | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.password_hash', 'u.pin_hash', 'u.pin_expires_at', 'c.web_pin_allowed'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.password_hash) return { userId, storedHash: row.password_hash, way: 'password' };
  const pinServes = row.web_pin_allowed && (row.pin_expires_at === null || row.pin_expires_at > now);
  return { userId, storedHash: pinServes ? row.pin_hash : null, way: 'pin' };
};

/** Whether this browser has signed this person in before. */
export const isKnownBrowser = async (
  trx: Trx,
  companyId: string,
  userId: string,
  browserHash: Buffer,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('known_browser')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberBrowser = async (
  trx: Trx,
  browser: { companyId: string; userId: string; browserHash: Buffer },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('known_browser')
    .values({
      company_id: browser.companyId,
      user_id: browser.userId,
      browser_hash: browser.browserHash,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'browser_hash'])
        .doUpdateSet((row) => ({ last_seen_at: row.ref('excluded.last_seen_at') })),
    )
    .execute();
};

export interface NewSignInSession {
  companyId: string;
  signInSessionId: string;
  userId: string;
  remember: boolean;
  way: 'password' | 'pin';
  userAgent: string | null;
  address: string;
  expiresAt: Date;
}

export const insertSignInSession = async (trx: Trx, session: NewSignInSession, now: Date): Promise<void> => {
  await trx
    .insertInto('sign_in_session')
    .values({
      company_id: session.companyId,
      sign_in_session_id: session.signInSessionId,
      user_id: session.userId,
      remember: session.remember,
      way: session.way,
      user_agent: session.userAgent,
      address: session.address,
      created_at: now,
      last_used_at: now,
      rotated_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
  await trx
    .updateTable('user_account')
    .set({ first_time_login: false })
    .where('company_id', '=', session.companyId)
    .where('user_id', '=', session.userId)
    .where('first_time_login', '=', true)
    .execute();
};

/** The sign-in session, locked, so that two refreshes at once are taken one after the other. */
export const lockSignInSession = (trx: Trx, companyId: string, signInSessionId: string) =>
  trx
    .selectFrom('sign_in_session')
    .select(['user_id', 'refresh_counter', 'rotated_at', 'remember', 'expires_at', 'revoked_at'])
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .forUpdate()
    .executeTakeFirst();

export const rotateSignInSession = async (
  trx: Trx,
  companyId: string,
  signInSessionId: string,
  refreshCounter: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ refresh_counter: refreshCounter, rotated_at: now, last_used_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .execute();
};

export const revokeSignInSession = async (
  trx: Trx,
  companyId: string,
  signInSessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The signed-in person as the client shows them; undefined once they may no longer sign in. */
export const findSignedInUser = async (trx: Trx, companyId: string, userId: string) => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('course as k', (join) =>
      join.onRef('k.company_id', '=', 'u.company_id').onRef('k.course_id', '=', 'u.course_id'),
    )
    .select([
      'u.user_id',
      'u.name',
      'u.mobile_no',
      'u.email',
      'u.gender',
      'u.password_hash',
      'u.change_password_at_first_login',
      'r.name as role_name',
      'r.permission_set',
      'c.name as company_name',
      'c.time_zone',
      'k.name as course_name',
    ])
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', d.department_id, 'name', d.name) order by m.position, d.name_folded)
        from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = u.company_id and m.user_id = u.user_id), '[]')`.as('departments'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  const permissionSet = permissionSetSchema.safeParse(row?.permission_set);
  return row && permissionSet.success ? { ...row, permission_set: permissionSet.data } : undefined;
};
