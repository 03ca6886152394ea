import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import type { OidcProvider } from '../provider.ts';
import { useAssertion } from '../sign-in/attempts.sql.ts';
import { completeSignIn, errorRedirect, noteRefusal } from '../sign-in/completeSignIn.ts';
import { openProvider } from '../sign-in/proven/companyOfSignIn.ts';
import { attemptEnd, takeAttemptCookie } from '../sign-in/return/ssoCookies.ts';
import { finishOidc, oidcRefusal } from './oidc.ts';
import { TokenRefused } from './signedToken.ts';

/** A sealed cookie can be kept and sent again: what it began is noted as over, whatever comes of it. */
const useAttempt = async (ctx: AnyoneCtx, { companyId, providerId }: OidcProvider, state: string) => {
  const used = { companyId, providerId, assertionId: state, expiresAt: attemptEnd(ctx.clock.now()) };
  const first = await ctx.platform.database.write({ companyId }, (trx) => useAssertion(trx, used));
  if (!first) throw new TokenRefused('this attempt was answered before');
};

/** Spends the answer of an OpenID Connect provider. */
export const receiveOpenId = async (ctx: AnyoneCtx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('state' in attempt.checks)) return errorRedirect('expired');
  const provider = await openProvider(ctx, attempt.companyId, attempt.providerId);
  if (provider?.kind !== 'oidc') return errorRedirect('unavailable', attempt.returnTo);
  try {
    await useAttempt(ctx, provider, attempt.checks.state);
    const identity = await finishOidc(ctx.platform, provider, attempt.checks, ctx.request.url);
    return await completeSignIn(ctx, provider, identity, attempt);
  } catch (error) {
    const code = oidcRefusal(error);
    await noteRefusal(ctx, provider, code, error);
    return errorRedirect(code, attempt.returnTo);
  }
};
