import type { InputOf, singleSignOn } from '@simward/contract';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { completeAddress } from '../addresses.ts';
import { finishOidc, oidcRefusal, TokenRefused } from '../oidc/oidc.ts';
import type { OidcProvider } from '../provider.ts';
import { findProvider } from '../providers.sql.ts';
import { finishSaml, samlMetadata } from '../saml/saml.ts';
import { SamlRefused } from '../saml/samlTerms.ts';
import { consumeSsoAssertion, consumeSsoAttempt, fetchAnswerOnce, storeAnswer } from './attempts.sql.ts';
import { findOpenProvider } from './beginSignIn.service.ts';
import { auditFailure, completeSignIn, errorRedirect } from './finishSignIn.ts';
import { provenIdentitySchema } from './provenIdentity.ts';
import { attemptEnd, takeAttemptCookie } from './ssoCookies.ts';

/** Finishes a sign-in with the answer of an OpenID Connect provider. */
export const receiveOpenId = async (ctx: AnyoneCtx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('state' in attempt.checks)) return errorRedirect('expired');
  const provider = await findOpenProvider(ctx, attempt.companyId, attempt.providerId);
  if (provider?.kind !== 'oidc') return errorRedirect('unavailable', attempt.returnTo);
  try {
    await consumeAttempt(ctx, provider, attempt.checks.state);
    const identity = await finishOidc(ctx.platform, provider, attempt.checks, ctx.request.url);
    return await completeSignIn(ctx, provider, identity, attempt);
  } catch (error) {
    const code = oidcRefusal(error);
    await auditFailure(ctx, provider, code, error);
    return errorRedirect(code, attempt.returnTo);
  }
};

/** Validates a SAML answer, which comes without cookies, and stores the result for the browser that began the sign-in. */
export const receiveAssertion = async (
  ctx: AnyoneCtx,
  { SAMLResponse, RelayState }: InputOf<typeof singleSignOn.receiveAssertion>['body'],
): Promise<string> => {
  const entry = await findInDirectory(ctx.platform.database, 'sso-attempt', RelayState);
  if (!entry) return errorRedirect('expired');
  const { companyId, subjectId: attemptId } = entry;
  const now = ctx.clock.now();
  const attempt = await ctx.platform.database.write({ companyId }, (trx) =>
    consumeSsoAttempt(trx, companyId, attemptId, now),
  );
  const provider = attempt && (await findOpenProvider(ctx, companyId, attempt.providerId));
  if (!attempt || provider?.kind !== 'saml') return errorRedirect('expired');
  try {
    const accepted = await finishSaml(ctx.platform, provider, attempt.requestId, SAMLResponse);
    const { identity, assertionId, expiresAt } = accepted;
    await ctx.platform.database.write({ companyId }, async (trx) => {
      const { providerId } = provider;
      if (!(await consumeSsoAssertion(trx, { companyId, providerId, assertionId, expiresAt })))
        throw new SamlRefused('this assertion was used before');
      await storeAnswer(trx, companyId, attemptId, { identity });
    });
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    await auditFailure(ctx, provider, 'refused', error);
    await ctx.platform.database.write({ companyId }, (trx) =>
      storeAnswer(trx, companyId, attemptId, { refused: 'refused' }),
    );
  }
  return completeAddress;
};

/** Finishes a SAML sign-in. Only the browser that began the sign-in has the cookie that this needs. */
export const completeSaml = async (ctx: AnyoneCtx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('samlAttemptId' in attempt.checks)) return errorRedirect('expired');
  const { companyId, providerId, returnTo } = attempt;
  const { samlAttemptId } = attempt.checks;
  const answer = await ctx.platform.database.write({ companyId }, (trx) =>
    fetchAnswerOnce(trx, companyId, samlAttemptId, ctx.clock.now()),
  );
  if (!answer) return errorRedirect('expired', returnTo);
  const identity = provenIdentitySchema.safeParse(answer.identity);
  if (!identity.success) return errorRedirect('refused', returnTo);
  const provider = await findOpenProvider(ctx, companyId, providerId);
  if (!provider) return errorRedirect('unavailable', returnTo);
  return completeSignIn(ctx, provider, identity.data, attempt);
};

/** @throws Problem identity-provider.not-found */
export const readMetadata = async (ctx: AnyoneCtx, providerId: string): Promise<string> => {
  const entry = await findInDirectory(ctx.platform.database, 'identity-provider', providerId);
  const provider =
    entry &&
    (await ctx.platform.database.read({ companyId: entry.companyId }, (trx) =>
      findProvider(trx, entry.companyId, providerId),
    ));
  if (provider?.kind !== 'saml') throw problem('identity-provider.not-found');
  ctx.reply.type('application/samlmetadata+xml');
  return samlMetadata(ctx.platform, provider);
};

/** Marks an attempt as answered, because the browser could send its sealed cookie again. */
const consumeAttempt = async (ctx: AnyoneCtx, { companyId, providerId }: OidcProvider, state: string) => {
  const assertion = { companyId, providerId, assertionId: state, expiresAt: attemptEnd(ctx.clock.now()) };
  const isFirstUse = await ctx.platform.database.write({ companyId }, (trx) =>
    consumeSsoAssertion(trx, assertion),
  );
  if (!isFirstUse) throw new TokenRefused('this attempt was answered before');
};
