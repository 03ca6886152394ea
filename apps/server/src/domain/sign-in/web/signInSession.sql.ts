import { staff } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { networkOf } from '../../../platform/http/clientAddress.ts';
import { keyHash } from '../../../platform/ids.ts';
import { noteSignedIn } from '../../people/account/credentials.sql.ts';
import { browserClient } from '../secret/failures.sql.ts';

/** How a person proved on the web who they are. */
export type WebWay = 'password' | 'pin' | 'sso';

/** The browser as a client that knows the person; undefined if it never signed them in. */
export const clientOfBrowser = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  browser: string,
): Promise<string | undefined> => {
  const browserHash = keyHash(browser);
  const row = await trx
    .selectFrom('known_browser')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row && browserClient(browserHash);
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
  way: WebWay;
  userAgent: string | null;
  address: string;
  expiresAt: Date;
}

/** @returns false when this sign-in session has begun before; the transaction must then be undone */
export const insertSignInSession = async (
  trx: Trx,
  session: NewSignInSession,
  now: Date,
): Promise<boolean> => {
  const [inserted] = await Promise.all([
    trx
      .insertInto('sign_in_session')
      .values({
        company_id: session.companyId,
        sign_in_session_id: session.signInSessionId,
        user_id: session.userId,
        remember: session.remember,
        way: session.way,
        user_agent: session.userAgent,
        address: session.address,
        network: networkOf(session.address),
        created_at: now,
        last_used_at: now,
        rotated_at: now,
        expires_at: session.expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
    noteSignedIn(trx, session),
  ]);
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/**
 * True if a proven password is not enough: the person has a second factor, or the company requires one of
 * staff.
 */
export const needsSecondFactor = async (trx: Trx, companyId: string, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where((where) =>
      where.or([
        where.and([where('c.second_factor', '=', 'staff'), where('r.permission_set', 'in', staff)]),
        where.exists(
          where
            .selectFrom('second_factor as f')
            .select('f.second_factor_id')
            .where('f.company_id', '=', companyId)
            .where('f.user_id', '=', userId)
            .where('f.kind', '<>', 'recovery')
            .where('f.confirmed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** True if the sign-in session that a second step may begin once has begun already. */
export const hasSessionBegun = async (
  trx: Trx,
  companyId: string,
  signInSessionId: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('sign_in_session')
    .select('sign_in_session_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  return row !== undefined;
};

/** A sign-in session, its row locked, so that two refreshes at the same time follow each other. */
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

/**
 * Ends one of a person's sign-ins.
 * @returns false when this is no sign-in of the person, or has ended
 */
export const endOwnSession = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  signInSessionId: string,
  now: Date,
): Promise<boolean> => {
  const result = await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('sign_in_session_id', '=', signInSessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Ends these sign-ins, whosever they are; returns how many were open. */
export const endSessions = async (
  trx: Trx,
  companyId: string,
  signInSessionIds: readonly string[],
  now: Date,
): Promise<number> => {
  const ended = await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', sql<string>`any(${[...signInSessionIds]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};
