import { newId, newSecret } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { hasBegun } from './secondStep.sql.ts';
import { clearSecondStepCookie, readSecondStepCookie, setSecondStepCookie } from './signInCookies.ts';

const minutesForSecondStep = 5;

/** A sign-in whose password is proven and whose second factor is not. */
export interface SecondStep {
  companyId: string;
  userId: string;
  way: 'password' | 'pin';
  remember: boolean;
  /** The sign-in session that may begin, once. */
  signInSessionId: string;
  /** What a passkey must sign. */
  challenge: string;
  expiresAt: Date;
}

/** Sets the cookie by which the second step is known; it opens nothing else. */
export const askForSecondFactor = (
  ctx: AnyoneCtx,
  { companyId, userId, way, remember }: Pick<SecondStep, 'companyId' | 'userId' | 'way' | 'remember'>,
): void => {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + minutesForSecondStep * 60_000);
  const token = ctx.platform.tokens.issueSecondStep(
    { sub: userId, cid: companyId, sid: newId(now), way, remember, challenge: newSecret() },
    expiresAt,
  );
  setSecondStepCookie(ctx, token, expiresAt);
};

/**
 * The second step that the browser's cookie names.
 * @throws Problem auth.second-factor-expired without one, after five minutes and once its sign-in has begun
 */
export const readSecondStep = async (ctx: AnyoneCtx): Promise<SecondStep> => {
  const expired = () => {
    clearSecondStepCookie(ctx);
    return problem('auth.second-factor-expired');
  };
  const cookie = readSecondStepCookie(ctx);
  if (!cookie) throw expired();
  const claims = ctx.platform.tokens.readSecondStep(cookie);
  if (!claims) throw expired();
  const { sub: userId, cid: companyId, sid: signInSessionId, way, remember, challenge, exp } = claims;
  if (await ctx.platform.database.read({ companyId }, (trx) => hasBegun(trx, companyId, signInSessionId)))
    throw expired();
  return { companyId, userId, signInSessionId, way, remember, challenge, expiresAt: new Date(exp * 1000) };
};
