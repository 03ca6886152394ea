import { secondFactors } from '@simward/contract';
import { newId, newSecret } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { clearSecondStepCookie, readSecondStepCookie, setSecondStepCookie } from './signInCookies.ts';
import { hasSessionBegun } from './signInSession.sql.ts';

/** A sign-in with a proven password, which waits for a second factor. */
export interface SecondStep {
  companyId: string;
  userId: string;
  way: 'password' | 'pin';
  remember: boolean;
  /** Id of the sign-in session that may begin once. */
  signInSessionId: string;
  /** A passkey has to sign this. */
  challenge: string;
  expiresAt: Date;
}

/** Sets the cookie of the second step; it opens nothing else. */
export const askForSecondFactor = (
  ctx: AnyoneCtx,
  { companyId, userId, way, remember }: Pick<SecondStep, 'companyId' | 'userId' | 'way' | 'remember'>,
): void => {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + secondFactors.secondStepMinutes * 60_000);
  const token = ctx.platform.tokens.issueSecondStep(
    { sub: userId, cid: companyId, sid: newId(now), way, remember, challenge: newSecret() },
    expiresAt,
  );
  setSecondStepCookie(ctx, token, expiresAt);
};

/**
 * The second step of the browser's cookie.
 * @throws Problem auth.second-factor-expired without a cookie, after five minutes, or once its sign-in has begun
 */
export const readSecondStep = async (ctx: AnyoneCtx): Promise<SecondStep> => {
  const expire = () => {
    clearSecondStepCookie(ctx);
    return problem('auth.second-factor-expired');
  };
  const cookie = readSecondStepCookie(ctx);
  if (!cookie) throw expire();
  const claims = ctx.platform.tokens.readSecondStep(cookie);
  if (!claims) throw expire();
  const { sub: userId, cid: companyId, sid: signInSessionId, way, remember, challenge, exp } = claims;
  if (
    await ctx.platform.database.read({ companyId }, (trx) => hasSessionBegun(trx, companyId, signInSessionId))
  )
    throw expire();
  return { companyId, userId, signInSessionId, way, remember, challenge, expiresAt: new Date(exp * 1000) };
};
