import type { singleSignOn } from '@simward/contract';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import type { IdentityProvider } from '../provider.ts';
import { auditRefusal, finishSignIn } from './finishSignIn.ts';
import type { ProvenIdentity } from './proven/provenIdentity.ts';
import type { Attempt } from './return/ssoCookies.ts';

/** The sign-in page says why nothing came of a sign-in. */
export const errorRedirect = (code: singleSignOn.SignInRefusal, returnTo = '/') =>
  `/signin?${new URLSearchParams({ sso: code, ...(returnTo !== '/' && { returnTo }) })}`;

/** The page picks the sign-in up: its refresh cookie is not sent along with what another site began. */
const signedInAt = (returnTo: string) => `/signin?${new URLSearchParams({ sso: 'done', returnTo })}`;

/** Notes in the company's log why a sign-in with a provider failed; whoever tried is told less. */
export const noteRefusal = (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  code: singleSignOn.SignInRefusal,
  error: unknown,
): Promise<void> =>
  ctx.platform.database.write({ companyId: provider.companyId }, (trx) =>
    auditRefusal(ctx, trx, provider.companyId, {
      code,
      provider: provider.name,
      cause: causeOf(error),
    }),
  );

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** Where the browser goes from here, once a provider has proven who it is. */
export const completeSignIn = async (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
) => {
  const outcome = await finishSignIn(ctx, provider, identity, attempt);
  return 'begun' in outcome ? signedInAt(attempt.returnTo) : errorRedirect(outcome.refused, attempt.returnTo);
};
