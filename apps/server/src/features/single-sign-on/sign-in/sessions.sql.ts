import { endSessions } from '../../../domain/sign-in/web/signInSession.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ProviderSession {
  companyId: string;
  signInSessionId: string;
  providerId: string;
  issuer: string;
  subject: string;
  providerSession: string | null;
  idToken: Buffer | null;
}

/** Stores which provider a sign-in session began with. */
export const insertProviderSession = async (trx: Trx, session: ProviderSession): Promise<void> => {
  await trx
    .insertInto('sso_session')
    .values({
      company_id: session.companyId,
      sign_in_session_id: session.signInSessionId,
      identity_provider_id: session.providerId,
      issuer: session.issuer,
      subject: session.subject,
      provider_session: session.providerSession,
      id_token_encrypted: session.idToken,
    })
    .execute();
};

export const findProviderSession = async (trx: Trx, companyId: string, signInSessionId: string) => {
  const row = await trx
    .selectFrom('sso_session')
    .select(['identity_provider_id', 'id_token_encrypted'])
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  return row && { providerId: row.identity_provider_id, idToken: row.id_token_encrypted };
};

/** A session that began through a provider after this time and was never refreshed. */
export const findFreshSession = async (
  trx: Trx,
  { companyId, signInSessionId, after }: { companyId: string; signInSessionId: string; after: Date },
) => {
  const row = await trx
    .selectFrom('sign_in_session')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .where('way', '=', 'sso')
    .where('refresh_counter', '=', 1)
    .where('created_at', '>', after)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.user_id };
};

/**
 * Ends sign-in sessions that began through a provider: all of a subject's, or only those of one session at
 * the provider.
 */
export const endProviderSessions = async (
  trx: Trx,
  session: {
    companyId: string;
    providerId: string;
    subject: string | undefined;
    providerSession: string | undefined;
  },
  now: Date,
): Promise<number> => {
  const { companyId, providerId, subject, providerSession } = session;
  const sessions = await trx
    .selectFrom('sso_session')
    .select('sign_in_session_id')
    .where('company_id', '=', companyId)
    .where('identity_provider_id', '=', providerId)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(providerSession !== undefined, (query) =>
      query.where('provider_session', '=', providerSession ?? ''),
    )
    .execute();
  return endSessions(
    trx,
    companyId,
    sessions.map(({ sign_in_session_id }) => sign_in_session_id),
    now,
  );
};
