import type { InputOf, singleSignOn } from '@simward/contract';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { completeAddress } from '../addresses.ts';
import { findProvider } from '../providers.sql.ts';
import { storeAnswer, takeAnswer, takeForAnswer, useAssertion } from '../sign-in/attempts.sql.ts';
import { completeSignIn, errorRedirect, noteRefusal } from '../sign-in/completeSignIn.ts';
import { openProvider } from '../sign-in/proven/companyOfSignIn.ts';
import { provenIdentitySchema } from '../sign-in/proven/provenIdentity.ts';
import { takeAttemptCookie } from '../sign-in/return/ssoCookies.ts';
import { finishSaml, samlMetadata } from './saml.ts';
import { SamlRefused } from './samlRefused.ts';

/** Validates a SAML answer, which comes without cookies, and keeps the result for the browser that began. */
export const receiveAssertion = async (
  ctx: AnyoneCtx,
  { SAMLResponse, RelayState }: InputOf<typeof singleSignOn.receiveAssertion>['body'],
): Promise<string> => {
  const found = await findInDirectory(ctx.platform.database, 'sso-attempt', RelayState);
  if (!found) return errorRedirect('expired');
  const { companyId, subjectId: attemptId } = found;
  const now = ctx.clock.now();
  const taken = await ctx.platform.database.write({ companyId }, (trx) =>
    takeForAnswer(trx, companyId, attemptId, now),
  );
  const provider = taken && (await openProvider(ctx, companyId, taken.providerId));
  if (!taken || provider?.kind !== 'saml') return errorRedirect('expired');
  try {
    const accepted = await finishSaml(ctx.platform, provider, taken.requestId, SAMLResponse);
    const { identity, assertionId, expiresAt } = accepted;
    await ctx.platform.database.write({ companyId }, async (trx) => {
      const { providerId } = provider;
      if (!(await useAssertion(trx, { companyId, providerId, assertionId, expiresAt })))
        throw new SamlRefused('this assertion was used before');
      await storeAnswer(trx, companyId, attemptId, { identity });
    });
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    await noteRefusal(ctx, provider, 'refused', error);
    await ctx.platform.database.write({ companyId }, (trx) =>
      storeAnswer(trx, companyId, attemptId, { refused: 'refused' }),
    );
  }
  return completeAddress;
};

/** Hands the result to the browser that began the sign-in, and to no other. */
export const completeSaml = async (ctx: AnyoneCtx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('samlAttemptId' in attempt.checks)) return errorRedirect('expired');
  const { companyId, providerId, returnTo } = attempt;
  const { samlAttemptId } = attempt.checks;
  const answer = await ctx.platform.database.write({ companyId }, (trx) =>
    takeAnswer(trx, companyId, samlAttemptId, ctx.clock.now()),
  );
  if (!answer) return errorRedirect('expired', returnTo);
  const identity = provenIdentitySchema.safeParse(answer.identity);
  if (!identity.success) return errorRedirect('refused', returnTo);
  const provider = await openProvider(ctx, companyId, providerId);
  if (!provider) return errorRedirect('unavailable', returnTo);
  return completeSignIn(ctx, provider, identity.data, attempt);
};

/** @throws Problem identity-provider.not-found */
export const readMetadata = async (ctx: AnyoneCtx, providerId: string): Promise<string> => {
  const found = await findInDirectory(ctx.platform.database, 'identity-provider', providerId);
  const provider =
    found &&
    (await ctx.platform.database.read({ companyId: found.companyId }, (trx) =>
      findProvider(trx, found.companyId, providerId),
    ));
  if (provider?.kind !== 'saml') throw problem('identity-provider.not-found');
  ctx.reply.type('application/samlmetadata+xml');
  return samlMetadata(ctx.platform, provider);
};
