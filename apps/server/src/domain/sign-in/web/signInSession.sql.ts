import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { networkOf } from '../../../platform/http/clientAddress.ts';
import { keyHash } from '../../../platform/ids.ts';
import { noteSignedIn } from '../../people/account/credentials.sql.ts';
import { browserClient } from '../secret/tries/clients.sql.ts';

/** How somebody proved on the web who they are. */
export type WebWay = 'password' | 'pin' | 'sso';

/** Name of the browser as a client that knows the person, where it has signed them in before. */
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
