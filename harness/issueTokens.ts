import { insertSignInSession } from '../apps/server/src/domain/sign-in/web/signInSession.sql.ts';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { systemClock } from '../apps/server/src/platform/time/clock.ts';
import { type RoleName, setRole } from './prepareCompany.ts';

/** Gives somebody a role and signs them in; answers the access token. */
export const signInWithRole = async (
  database: Database,
  dataDir: string,
  { companyId, userId }: { companyId: string; userId: string },
  role: RoleName,
): Promise<string> => {
  await setRole(database, { companyId, userId }, role);
  const tokens = await issueTokens(database, dataDir, { companyId, learners: [{ userId }] });
  return tokens.get(userId) ?? '';
};

/**
 * Signs people in without checking a password, whose hash would take long for many.
 * @returns access tokens by user id, which last ten minutes
 */
export const issueTokens = async (
  database: Database,
  dataDir: string,
  { companyId, learners }: { companyId: string; learners: readonly { userId: string }[] },
): Promise<Map<string, string>> => {
  const tokens = createTokens(loadSecrets({ secretKey: null, dataDir }).tokenKey, systemClock);
  const now = systemClock.now();
  const issued = new Map<string, string>();
  await database.write({ companyId }, async (trx) => {
    for (const { userId } of learners) {
      const signInSessionId = newId(now);
      await insertSignInSession(
        trx,
        {
          companyId,
          signInSessionId,
          userId,
          remember: false,
          way: 'password',
          userAgent: null,
          address: '127.0.0.1',
          expiresAt: new Date(now.getTime() + 3_600_000),
        },
        now,
      );
      const { token } = tokens.issueAccess({ sub: userId, cid: companyId, sid: signInSessionId });
      issued.set(userId, token);
    }
  });
  return issued;
};
