import type { AnswerInputOf, auth, InputOf } from '@simward/contract';
import { auditRefusedTry } from '../../domain/sign-in/auditRefusedTry.ts';
import { findHeadsetCaller } from '../../domain/sign-in/headset/headsetCaller.sql.ts';
import { signInOnHeadset } from '../../domain/sign-in/headset/signInOnHeadset.ts';
import { nobodysCompany } from '../../domain/sign-in/secret/failures.sql.ts';
import { proveSecret } from '../../domain/sign-in/secret/proveSecret.ts';
import { findWebAccount } from '../../domain/sign-in/secret/webAccount.sql.ts';
import { signedInUser } from '../../domain/sign-in/signedInUser.ts';
import {
  clearRefreshCookie,
  readBrowserCookie,
  readRefreshCookie,
  setRefreshCookie,
} from '../../domain/sign-in/web/signInCookies.ts';
import {
  clientOfBrowser,
  lockSignInSession,
  revokeSignInSession,
  rotateSignInSession,
} from '../../domain/sign-in/web/signInSession.sql.ts';
import { continueSignIn, type SecretWay, startSignIn } from '../../domain/sign-in/web/startSignIn.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import { refuseForeignOrigin } from '../../platform/auth/refuseForeignOrigin.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { networkOf } from '../../platform/http/clientAddress.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx, UserCtx } from '../../platform/route/ctx.ts';

type SignedIn = AnswerInputOf<typeof auth.signIn>;

/**
 * Signs in with User ID and password and starts a sign-in session, whose refresh token goes into a cookie.
 * @throws Problem auth.credentials, auth.joined, auth.locked, auth.slowed, auth.company-slowed, auth.device-slowed,
 * auth.busy; auth.second-factor when the second factor comes next
 */
export const signIn = async (
  ctx: AnyoneCtx,
  body: InputOf<typeof auth.signIn>['body'],
): Promise<SignedIn> => {
  const [scheme, secret] = (ctx.request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'headset' && secret) return signInFromHeadset(ctx, secret, body);
  const browser = readBrowserCookie(ctx);
  let way: SecretWay = 'password';
  try {
    const signedIn = await proveSecret(ctx.platform, {
      mobileNo: body.mobileNo,
      secret: body.passwordHash,
      way: 'web',
      source: { name: `address:${networkOf(ctx.address)}`, address: ctx.address },
      knownClient: browser === undefined ? undefined : (trx, person) => clientOfBrowser(trx, person, browser),
      findAccount: async (trx, companyId, userId, mobileNo) => {
        const account = await findWebAccount(trx, companyId, userId, ctx.clock.now(), mobileNo);
        if (account) way = account.way;
        return account;
      },
      proven: (trx, person) => startSignIn(ctx, trx, person, { way, remember: body.rememberMe }),
    });
    if (signedIn) return signedIn;
  } catch (error) {
    await auditRefusal(ctx, body.mobileNo, error);
    throw error;
  }
  throw problem('auth.second-factor');
};

/**
 * Headset apps that are in use already sign in by this call, too: with the headset's secret, and the PIN in
 * place of the password.
 */
const signInFromHeadset = async (
  ctx: AnyoneCtx,
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
    signedInUser(ctx.platform, trx, companyId, learner._id),
  );
  return { token, expiresAt, user, grant, grantExpiresAt };
};

/**
 * Logs a refused try under the person's company, and a try at an unknown User ID under `nobodysCompany`. Both
 * take equally long, so that the time of an answer does not show whether a User ID exists.
 */
const auditRefusal = (ctx: AnyoneCtx, mobileNo: string, error: unknown) =>
  auditRefusedTry(ctx.platform, { who: mobileNo, from: networkOf(ctx.address) }, error, async (detail) => {
    const { signInDatabase } = ctx.platform;
    const directoryEntry = await findInDirectory(signInDatabase, 'user', mobileNo);
    const companyId = directoryEntry?.companyId ?? nobodysCompany;
    await signInDatabase.write({ companyId }, (trx) =>
      auditCall(ctx, trx, {
        companyId,
        event: 'sign-in',
        outcome: 'denied',
        subject: directoryEntry && { type: 'user', id: directoryEntry.subjectId },
        detail,
      }),
    );
  });

/**
 * Two tabs that refresh at once both hold a good token, and so does a page that was left before the answer came; after
 * this time the older token counts as a replay.
 */
const rotationGraceMs = 30_000;

/**
 * Continues a sign-in session by its refresh token. The newest token rotates, the token before it works for 30 seconds
 * and is answered with the newest, an older token is a replay and ends the session.
 * @throws Problem auth.required, auth.foreign-origin
 */
export const refreshSession = async (ctx: AnyoneCtx): Promise<SignedIn> => {
  refuseForeignOrigin(ctx);
  const cookie = existing(readRefreshCookie(ctx), 'auth.required');
  const claims = ctx.platform.tokens.readRefresh(cookie);
  if (!claims) {
    clearRefreshCookie(ctx);
    throw problem('auth.required');
  }
  const answer = await ctx.platform.database.write({ companyId: claims.cid }, async (trx) => {
    const now = ctx.clock.now();
    const session = await lockSignInSession(trx, claims.cid, claims.sid);
    if (!session || session.revoked_at || session.expires_at <= now) return undefined;
    const isNewest = claims.n === session.refresh_counter;
    const isJustRotated =
      claims.n === session.refresh_counter - 1 &&
      now.getTime() - session.rotated_at.getTime() < rotationGraceMs;
    if (!isNewest && !isJustRotated) {
      await revokeSignInSession(trx, claims.cid, claims.sid, now);
      await auditCall(ctx, trx, {
        companyId: claims.cid,
        event: 'sign-in.replayed',
        outcome: 'denied',
        subject: { type: 'user', id: session.user_id },
        detail: { signIn: claims.sid },
      });
      return undefined;
    }
    const n = isNewest ? session.refresh_counter + 1 : session.refresh_counter;
    if (isNewest) await rotateSignInSession(trx, claims.cid, claims.sid, n, now);
    const refresh = ctx.platform.tokens.issueRefresh({ ...claims, n }, session.expires_at);
    setRefreshCookie(ctx, refresh, session.remember ? session.expires_at : undefined);
    return continueSignIn(ctx, trx, {
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

/** Ends this sign-in session on the server: its access token is refused from the next request on. */
export const signOut = async (ctx: UserCtx): Answer<typeof auth.signOut> => {
  await revokeSignInSession(ctx.trx, ctx.caller.companyId, ctx.caller.signInSessionId, ctx.clock.now());
  clearRefreshCookie(ctx);
  return { status: true };
};
