import type { InputOf, singleSignOn } from '@simward/contract';
import { readBrowserCookie } from '../../../domain/sign-in/web/signInCookies.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { beginOidc, oidcRefusal } from '../oidc/oidc.ts';
import type { IdentityProvider } from '../provider.ts';
import { beginSaml } from '../saml/saml.ts';
import { insertAttempt } from './attempts.sql.ts';
import { errorRedirect, noteRefusal } from './completeSignIn.ts';
import { companyOfSignIn, openProvider } from './proven/companyOfSignIn.ts';
import { returnPath } from './return/returnPath.ts';
import { attemptEnd, readLastCookie, setAttemptCookie } from './return/ssoCookies.ts';

const providerMeant = async (
  ctx: AnyoneCtx,
  { provider, company }: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<IdentityProvider | undefined> => {
  if (provider !== undefined) {
    const found = await findInDirectory(ctx.platform.database, 'identity-provider', provider);
    return found && openProvider(ctx, found.companyId, provider);
  }
  const companyId = await companyOfSignIn(ctx, company, readLastCookie(ctx));
  return companyId === undefined ? undefined : openProvider(ctx, companyId);
};

const beginSamlAttempt = async (ctx: AnyoneCtx, provider: IdentityProvider & { kind: 'saml' }) => {
  const now = ctx.clock.now();
  const relayState = newSecret();
  const samlAttemptId = newId(now);
  const { address, requestId } = await beginSaml(ctx.platform, provider, relayState);
  const { companyId, providerId } = provider;
  await ctx.platform.database.write({ companyId }, (trx) =>
    insertAttempt(
      trx,
      { companyId, attemptId: samlAttemptId, providerId, requestId, relayState, expiresAt: attemptEnd(now) },
      now,
    ),
  );
  return { address, checks: { samlAttemptId } };
};

/** Leads the browser to a provider, with all it takes to know it again. */
export const pingProvider = async (
  ctx: AnyoneCtx,
  query: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<string> => {
  const returnTo = returnPath(query.returnTo);
  const provider = await providerMeant(ctx, query);
  if (!provider) return errorRedirect('unavailable', returnTo);
  try {
    const { address, checks } =
      provider.kind === 'oidc'
        ? await beginOidc(ctx.platform, provider)
        : await beginSamlAttempt(ctx, provider);
    const { companyId, providerId } = provider;
    setAttemptCookie(ctx, { companyId, providerId, returnTo, browser: readBrowserCookie(ctx), checks });
    return address;
  } catch (error) {
    const code = oidcRefusal(error);
    await noteRefusal(ctx, provider, code, error);
    return errorRedirect(code, returnTo);
  }
};
