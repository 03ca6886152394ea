import { insertSignInSession } from '../../domain/sign-in/web/signInSession.sql.ts';
import { newId } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';

const dayMs = 86_400_000;

/** A sign-in as if by password, without the cost of hashing. @returns its id */
export const buildSignInSession = async (
  portal: TestPortal,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string> => {
  const now = portal.clock.now();
  const signInSessionId = newId(now);
  await portal.platform.database.write({ companyId }, (trx) =>
    insertSignInSession(
      trx,
      {
        companyId,
        userId,
        signInSessionId,
        remember: false,
        way: 'password',
        userAgent: null,
        address: '127.0.0.1',
        expiresAt: new Date(now.getTime() + dayMs),
      },
      now,
    ),
  );
  return signInSessionId;
};
