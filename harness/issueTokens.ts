import { insertSignInSession } from '../apps/server/src/domain/sign-in/web/signInSession.sql.ts';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { systemClock } from '../apps/server/src/platform/time/clock.ts';

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
