import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { openProvider } from '../sign-in/companyOfSignIn.ts';
import { completeSignIn, errorRedirect, noteRefusal } from '../sign-in/completeSignIn.ts';
import { takeAttemptCookie } from '../sign-in/ssoCookies.ts';
import { finishOidc, oidcRefusal } from './oidc.ts';

/** Spends the answer of an OpenID Connect provider. */
export const receiveOpenId = async (ctx: AnyoneCtx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('state' in attempt.checks)) return errorRedirect('expired');
  const provider = await openProvider(ctx, attempt.companyId, attempt.providerId);
  if (provider?.kind !== 'oidc') return errorRedirect('unavailable', attempt.returnTo);
  try {
    const identity = await finishOidc(ctx.platform, provider, attempt.checks, ctx.request.url);
    return await completeSignIn(ctx, provider, identity, attempt);
  } catch (error) {
    const code = oidcRefusal(error);
    await noteRefusal(ctx, provider, code, error);
    return errorRedirect(code, attempt.returnTo);
  }
};
