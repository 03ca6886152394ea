import type { auth, secondFactors } from '@simward/contract';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { AnyoneCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash, newId, newSecret } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { RequestCtx } from '../../../platform/route/ctx.ts';
import { signedInUser } from '../signedInUser.ts';
import { needsSecondFactor } from './secondStep.sql.ts';
import { askForSecondFactor } from './secondStep.ts';
import { readBrowserCookie, setBrowserCookie, setRefreshCookie } from './signInCookies.ts';
import { insertSignInSession, rememberBrowser, type WebWay } from './signInSession.sql.ts';

const day = 86_400_000;
/** With Remember Me the cookie outlives the browser; without, the server still ends a forgotten tab after a day. */
const rememberedDays = 30;
const sessionDays = 1;

interface Person {
  companyId: string;
  userId: string;
}

interface Beginning {
  way: WebWay;
  remember: boolean;
  /** The browser as it was known before a provider on another site sent it back, without its strict cookies. */
  browser?: string | undefined;
}

/** A new access token for a sign-in session that goes on, and who it is. */
export const continueSignIn = async (
  ctx: RequestCtx<AnyoneCaller>,
  trx: Trx,
  { companyId, userId, signInSessionId }: Person & { signInSessionId: string },
): Promise<auth.SignedIn> => {
  const user = await signedInUser(ctx.platform, trx, companyId, userId, signInSessionId);
  const access = ctx.platform.tokens.issueAccess({ sub: userId, cid: companyId, sid: signInSessionId });
  return { token: access.token, expiresAt: access.expiresAt.toISOString(), user };
};

/** The second factor somebody has confirmed with, and the sign-in session that may begin with it, once. */
interface Confirmed {
  signInSessionId: string;
  secondFactor: secondFactors.FactorKind;
}

/**
 * Begins a sign-in session for somebody who has proven who they are, whichever way: the refresh token goes into a
 * cookie, the browser is known from now on, the audit log names the way. Where a second factor is asked for it sets the
 * cookie of the second step and throws instead, so what proved the person must be committed before. An identity provider
 * answers for its own factors.
 * @throws Problem auth.second-factor when the second step comes first; auth.second-factor-expired when it was spent
 * before; auth.required when this person may not sign in
 */
export const startSignIn = async (
  ctx: RequestCtx<AnyoneCaller>,
  trx: Trx,
  { companyId, userId }: Person,
  { way, remember, browser: known }: Beginning,
  confirmed?: Confirmed,
): Promise<auth.SignedIn> => {
  if (way !== 'sso' && !confirmed && (await needsSecondFactor(trx, companyId, userId))) {
    askForSecondFactor(ctx, { companyId, userId, way, remember });
    throw problem('auth.second-factor');
  }
  const now = ctx.clock.now();
  const signInSessionId = confirmed?.signInSessionId ?? newId(now);
  const expiresAt = new Date(now.getTime() + (remember ? rememberedDays : sessionDays) * day);
  const begins = await insertSignInSession(
    trx,
    {
      companyId,
      userId,
      signInSessionId,
      remember,
      way,
      userAgent: ctx.request.headers['user-agent']?.slice(0, 300) ?? null,
      address: ctx.address,
      expiresAt,
    },
    now,
  );
  if (!begins) throw problem('auth.second-factor-expired');
  const browser = known ?? readBrowserCookie(ctx) ?? newSecret();
  await rememberBrowser(trx, { companyId, userId, browserHash: keyHash(browser) }, now);
  setBrowserCookie(ctx, browser, now);
  const answer = await continueSignIn(ctx, trx, { companyId, userId, signInSessionId });
  const refresh = ctx.platform.tokens.issueRefresh({ cid: companyId, sid: signInSessionId, n: 1 }, expiresAt);
  setRefreshCookie(ctx, refresh, remember ? expiresAt : undefined);
  await appendAudit(trx, {
    companyId,
    at: now,
    event: 'sign-in',
    outcome: 'done',
    actor: { id: userId, name: answer.user.name, role: answer.user.role },
    detail: { way, remember, ...(confirmed && { secondFactor: confirmed.secondFactor }) },
    address: ctx.address,
    requestId: ctx.requestId,
  });
  return answer;
};
