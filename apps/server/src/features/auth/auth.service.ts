import type { AnswerInputOf, auth, InputOf } from '@simward/contract';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { AnyoneCaller, UserCaller } from '../../platform/auth/caller.ts';
import { nobodysCompany } from '../../platform/auth/guessing.sql.ts';
import { findHeadsetCaller, findInDirectory } from '../../platform/auth/headsetCaller.sql.ts';
import { proveSecret } from '../../platform/auth/proveSecret.ts';
import { signInOnHeadset } from '../../platform/auth/signInOnHeadset.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash, newId, newSecret } from '../../platform/ids.ts';
import { Problem, problem } from '../../platform/problem.ts';
import type { RequestCtx, TrxCtx } from '../../platform/route/ctx.ts';
import {
  findSignedInUser,
  findWebAccount,
  insertSignInSession,
  isKnownBrowser,
  lockSignInSession,
  rememberBrowser,
  revokeSignInSession,
  rotateSignInSession,
} from './auth.sql.ts';
import {
  clearRefreshCookie,
  readBrowserCookie,
  readRefreshCookie,
  setBrowserCookie,
  setRefreshCookie,
} from './refreshCookie.ts';

type SignedIn = AnswerInputOf<typeof auth.signIn>;

const day = 86_400_000;
/** With Remember Me the cookie outlives the browser; without, the server still ends a forgotten tab after a day. */
const rememberedDays = 30;
const sessionDays = 1;
/** Two tabs that refresh at once both hold a good token; later than this the older one is a replay. */
const rotationGraceMs = 30_000;

const signedInUser = async (trx: Trx, companyId: string, userId: string): Promise<SignedIn['user']> => {
  const user = await findSignedInUser(trx, companyId, userId);
  if (!user) throw problem('auth.required');
  return {
    _id: user.user_id,
    name: user.name,
    mobileNo: user.mobile_no,
    emailAddress: user.email,
    gender: user.gender,
    role: user.role_name,
    permissionSet: user.permission_set,
    companyId,
    companyName: user.company_name,
    timeZone: user.time_zone,
    courseName: user.course_name,
    departmentId: user.departments.map((department) => department.id),
    department: user.departments.map((department) => department.name),
    profilePic: null,
    companyLogo: null,
    departmentLogo: null,
    userShouldChangePasswordAtFirstLogin: user.change_password_at_first_login,
  };
};

const signedIn = async (
  ctx: RequestCtx<AnyoneCaller>,
  trx: Trx,
  ids: { companyId: string; userId: string; signInSessionId: string },
): Promise<SignedIn> => {
  const user = await signedInUser(trx, ids.companyId, ids.userId);
  const access = await ctx.platform.tokens.issueAccess({
    sub: ids.userId,
    cid: ids.companyId,
    sid: ids.signInSessionId,
  });
  return { token: access.token, expiresAt: access.expiresAt.toISOString(), user };
};

/** Clients in the field sign in on a headset by the same call, with the PIN and the headset's secret. */
const signInFromHeadset = async (
  ctx: RequestCtx<AnyoneCaller>,
  secret: string,
  body: InputOf<typeof auth.signIn>['body'],
): Promise<SignedIn> => {
  const caller = await findHeadsetCaller(ctx.platform.database, secret, ctx.clock.now());
  if (!caller) throw problem('headset.unknown');
  const { token, expiresAt, grant, grantExpiresAt, learner } = await signInOnHeadset(
    { ...ctx, caller },
    { mobileNo: body.mobileNo, pin: body.passwordHash },
  );
  const { companyId } = caller;
  const user = await ctx.platform.database.read({ companyId }, (trx) =>
    signedInUser(trx, companyId, learner._id),
  );
  return { token, expiresAt, user, grant, grantExpiresAt };
};

/**
 * Signs in with User ID and password and starts a sign-in session, whose refresh token goes into a cookie.
 * @throws Problem auth.credentials, auth.locked, auth.slowed, auth.busy
 */
export const signIn = async (
  ctx: RequestCtx<AnyoneCaller>,
  body: InputOf<typeof auth.signIn>['body'],
): Promise<SignedIn> => {
  const [scheme, secret] = (ctx.request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'headset' && secret) return signInFromHeadset(ctx, secret, body);
  const browser = readBrowserCookie(ctx);
  let way: 'password' | 'pin' = 'password';
  let proven: Awaited<ReturnType<typeof proveSecret>>;
  try {
    proven = await proveSecret(ctx.platform, {
      mobileNo: body.mobileNo,
      secret: body.passwordHash,
      way: 'web',
      findAccount: async (trx, companyId, userId) => {
        const account = await findWebAccount(trx, companyId, userId, ctx.clock.now());
        if (account) way = account.way;
        return account;
      },
      budgetKey: async (companyId, account, trx) => {
        const known =
          browser !== undefined &&
          account !== undefined &&
          (await isKnownBrowser(trx, companyId, account.userId, keyHash(browser)));
        return known ? undefined : `address:${ctx.address}`;
      },
    });
  } catch (error) {
    if (error instanceof Problem) await auditRefusal(ctx, body.mobileNo, error);
    throw error;
  }
  return ctx.platform.database.write({ companyId: proven.companyId }, async (trx) => {
    const now = ctx.clock.now();
    const signInSessionId = newId(now);
    const expiresAt = new Date(now.getTime() + (body.rememberMe ? rememberedDays : sessionDays) * day);
    await insertSignInSession(
      trx,
      {
        ...proven,
        signInSessionId,
        remember: body.rememberMe,
        way,
        userAgent: ctx.request.headers['user-agent']?.slice(0, 300) ?? null,
        address: ctx.address,
        expiresAt,
      },
      now,
    );
    const knownAs = browser ?? newSecret();
    await rememberBrowser(trx, { ...proven, browserHash: keyHash(knownAs) }, now);
    setBrowserCookie(ctx, knownAs, now);
    const answer = await signedIn(ctx, trx, { ...proven, signInSessionId });
    const refresh = await ctx.platform.tokens.issueRefresh(
      { cid: proven.companyId, sid: signInSessionId, n: 1 },
      expiresAt,
    );
    setRefreshCookie(ctx, refresh, body.rememberMe ? expiresAt : undefined);
    await appendAudit(trx, {
      companyId: proven.companyId,
      at: now,
      event: 'sign-in',
      outcome: 'done',
      actor: { id: proven.userId, name: answer.user.name, role: answer.user.role },
      detail: { way, remember: body.rememberMe },
      address: ctx.address,
      requestId: ctx.requestId,
    });
    return answer;
  });
};

/**
 * A refused try is in the log of its company, and one at an unknown User ID under nobody's: both cost the same, so that
 * the time tells nothing either.
 */
const auditRefusal = async (ctx: RequestCtx<AnyoneCaller>, mobileNo: string, refusal: Problem) => {
  const found = await findInDirectory(ctx.platform.database, 'user', mobileNo);
  const companyId = found?.companyId ?? nobodysCompany;
  await ctx.platform.database.write({ companyId }, (trx) =>
    appendAudit(trx, {
      companyId,
      at: ctx.clock.now(),
      event: 'sign-in',
      outcome: 'denied',
      subject: found && { type: 'user', id: found.subjectId },
      detail: { code: refusal.code },
      address: ctx.address,
      requestId: ctx.requestId,
    }),
  );
};

/** Browsers name the page that asks; another site's page must not spend the cookie (SameSite already stops most). */
const refuseForeignOrigin = (ctx: RequestCtx<AnyoneCaller>) => {
  const site = ctx.request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('auth.foreign-origin');
};

/**
 * Spends a refresh token: the newest rotates, the one before it works for a moment without rotating again, an older
 * one is a replay and ends the sign-in session.
 * @throws Problem auth.required, auth.foreign-origin
 */
export const refreshSession = async (ctx: RequestCtx<AnyoneCaller>): Promise<SignedIn> => {
  refuseForeignOrigin(ctx);
  const cookie = readRefreshCookie(ctx);
  if (!cookie) throw problem('auth.required');
  const claims = await ctx.platform.tokens.readRefresh(cookie).catch(() => {
    clearRefreshCookie(ctx);
    throw problem('auth.required');
  });
  const answer = await ctx.platform.database.write({ companyId: claims.cid }, async (trx) => {
    const now = ctx.clock.now();
    const session = await lockSignInSession(trx, claims.cid, claims.sid);
    if (!session || session.revoked_at || session.expires_at <= now) return undefined;
    const newest = claims.n === session.refresh_counter;
    const justRotated =
      claims.n === session.refresh_counter - 1 &&
      now.getTime() - session.rotated_at.getTime() < rotationGraceMs;
    if (!newest && !justRotated) {
      await revokeSignInSession(trx, claims.cid, claims.sid, now);
      return undefined;
    }
    if (newest) {
      const n = session.refresh_counter + 1;
      await rotateSignInSession(trx, claims.cid, claims.sid, n, now);
      const refresh = await ctx.platform.tokens.issueRefresh({ ...claims, n }, session.expires_at);
      setRefreshCookie(ctx, refresh, session.remember ? session.expires_at : undefined);
    }
    return signedIn(ctx, trx, {
      companyId: claims.cid,
      userId: session.user_id,
      signInSessionId: claims.sid,
    });
  });
  if (!answer) {
    clearRefreshCookie(ctx);
    throw problem('auth.required');
  }
  return answer;
};

/** Ends this sign-in on the server: its access token is refused from the next request on. */
export const signOut = async (ctx: TrxCtx<UserCaller>): Promise<AnswerInputOf<typeof auth.signOut>> => {
  await revokeSignInSession(ctx.trx, ctx.caller.companyId, ctx.caller.signInSessionId, ctx.clock.now());
  clearRefreshCookie(ctx);
  return { status: true };
};
