import { auth, type secondFactors } from '@simward/contract';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash, newId, newSecret } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { signedInUser } from '../signedInUser.ts';
import { askForSecondFactor, type SecondStep } from './secondStep.ts';
import { readBrowserCookie, setBrowserCookie, setRefreshCookie } from './signInCookies.ts';
import { insertSignInSession, needsSecondFactor, rememberBrowser, type WebWay } from './signInSession.sql.ts';

const dayMs = 86_400_000;
/**
 * With Remember Me the cookie outlives the browser. Without Remember Me the server still ends the session of
 * a forgotten tab after a day.
 */
const sessionDays = 1;

/** How a person proves who they are with a secret that the portal stores. */
export type SecretWay = 'password' | 'pin';

interface SignInDetails {
  way: WebWay;
  remember: boolean;
  /**
   * The browser's cookie, read before the person went to an identity provider: the way back comes from
   * another site, where browsers leave out strict cookies.
   */
  browser?: string | undefined;
}

/** A new access token for a sign-in session, and the signed-in person. */
export const continueSignIn = async (
  ctx: AnyoneCtx,
  trx: Trx,
  { companyId, userId, signInSessionId }: PersonKey & { signInSessionId: string },
): Promise<auth.SignedIn> => {
  const user = await signedInUser(ctx.platform, trx, companyId, userId, signInSessionId);
  const access = ctx.platform.tokens.issueAccess({ sub: userId, cid: companyId, sid: signInSessionId });
  return { token: access.token, expiresAt: access.expiresAt.toISOString(), user };
};

/** A confirmed second factor, and the sign-in session that may begin with it once. */
interface ConfirmedFactor {
  signInSessionId: string;
  secondFactor: secondFactors.FactorKind;
}

/** Begins a sign-in session: sets the refresh token as a cookie, remembers the browser and writes the audit log. */
const beginSession = async (
  ctx: AnyoneCtx,
  trx: Trx,
  { companyId, userId }: PersonKey,
  { way, remember, browser: known }: SignInDetails,
  confirmed?: ConfirmedFactor,
): Promise<auth.SignedIn> => {
  const now = ctx.clock.now();
  const signInSessionId = confirmed?.signInSessionId ?? newId(now);
  const expiresAt = new Date(now.getTime() + (remember ? auth.rememberedDays : sessionDays) * dayMs);
  const browser = known ?? readBrowserCookie(ctx) ?? newSecret();
  const session = {
    companyId,
    userId,
    signInSessionId,
    remember,
    way,
    userAgent: ctx.request.headers['user-agent']?.slice(0, 300) ?? null,
    address: ctx.address,
    expiresAt,
  };
  const [begins, answer] = await Promise.all([
    insertSignInSession(trx, session, now),
    continueSignIn(ctx, trx, { companyId, userId, signInSessionId }),
    rememberBrowser(trx, { companyId, userId, browserHash: keyHash(browser) }, now),
  ]);
  if (!begins) throw problem('auth.second-factor-expired');
  setBrowserCookie(ctx, browser, now);
  const refresh = ctx.platform.tokens.issueRefresh({ cid: companyId, sid: signInSessionId, n: 1 }, expiresAt);
  setRefreshCookie(ctx, refresh, remember ? expiresAt : undefined);
  await auditCall(ctx, trx, {
    companyId,
    event: 'sign-in',
    actor: { id: userId, name: answer.user.name, role: answer.user.role },
    detail: { way, remember, ...(confirmed && { secondFactor: confirmed.secondFactor }) },
  });
  return answer;
};

/**
 * Begins a sign-in session for a person who has proven their password or PIN.
 * @returns undefined if a second factor comes first; the cookie of the second step is set then
 * @throws Problem auth.required when this person may not sign in
 */
export const startSignIn = async (
  ctx: AnyoneCtx,
  trx: Trx,
  person: PersonKey,
  details: { way: SecretWay; remember: boolean },
): Promise<auth.SignedIn | undefined> => {
  if (!(await needsSecondFactor(trx, person.companyId, person.userId)))
    return beginSession(ctx, trx, person, details);
  askForSecondFactor(ctx, { ...person, ...details });
  return undefined;
};

/**
 * Begins the sign-in session of a person who has confirmed with a second factor.
 * @throws Problem auth.second-factor-expired when it has begun before; auth.required when this person may not sign in
 */
export const startConfirmedSignIn = (
  ctx: AnyoneCtx,
  trx: Trx,
  step: SecondStep,
  secondFactor: secondFactors.FactorKind,
): Promise<auth.SignedIn> =>
  beginSession(ctx, trx, step, step, { signInSessionId: step.signInSessionId, secondFactor });

/**
 * Begins a sign-in session for a person whom an identity provider sent. No second factor is asked for here,
 * because that is up to the provider.
 * @throws Problem auth.required when this person may not sign in
 */
export const startProviderSignIn = (
  ctx: AnyoneCtx,
  trx: Trx,
  person: PersonKey,
  browser: string | undefined,
): Promise<auth.SignedIn> => beginSession(ctx, trx, person, { way: 'sso', remember: false, browser });
