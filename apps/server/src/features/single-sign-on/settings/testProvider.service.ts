import type { AnswerInputOf, singleSignOn } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { companyInView } from '../../../domain/companies/scopes.ts';
import { existing } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { say } from '../../../platform/texts/say.ts';
import { discover, oidcRefusal } from '../oidc/oidc.ts';
import type { OidcProvider, SamlProvider } from '../provider.ts';
import { findProvider } from '../providers.sql.ts';
import { readCertificates } from '../saml/samlTerms.ts';

/**
 * Calls a provider to see if its settings can be right. No transaction is held during the calls.
 * @throws Problem identity-provider.not-found
 */
export const testProvider = async (
  ctx: OwnCtx,
  providerId: string,
): Promise<AnswerInputOf<typeof singleSignOn.testProvider>> => {
  const provider = existing(
    await ctx.read((trx) => findProvider(trx, companyInView(ctx.caller), providerId)),
    'identity-provider.not-found',
  );
  const { working, detail } = await (provider.kind === 'oidc'
    ? testOidc(ctx, provider)
    : testSaml(ctx, provider));
  return { working, detail: say(ctx.language, detail) };
};

/** The result of a test, not yet in the language of the person who asked for it. */
interface Finding {
  working: boolean;
  detail: Text;
}

const testOidc = async (ctx: OwnCtx, provider: OidcProvider): Promise<Finding> => {
  try {
    const server = (await discover(ctx.platform, provider)).serverMetadata();
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      return findingOf(false, text('single-sign-on.tested.noAddresses'));
    const keys = await ctx.platform.callOutside(server.jwks_uri);
    if (!keys.ok) return findingOf(false, text('single-sign-on.tested.noKeys'));
    return findingOf(true, text('single-sign-on.tested.answeredAs', { issuer: server.issuer }));
  } catch (error) {
    const isUnreachable = oidcRefusal(error) === 'unreachable';
    return findingOf(
      false,
      text(isUnreachable ? 'single-sign-on.tested.unreachable' : 'single-sign-on.tested.otherProvider'),
    );
  }
};

const testSaml = async (ctx: OwnCtx, { settings }: SamlProvider): Promise<Finding> => {
  const now = ctx.clock.now();
  const certificates = readCertificates(settings.certificates);
  if (!certificates) return findingOf(false, text('single-sign-on.tested.unreadable'));
  const validCertificates = certificates.filter(({ validTo }) => new Date(validTo) > now);
  if (validCertificates.length === 0) return findingOf(false, text('single-sign-on.tested.expired'));
  try {
    const answer = await ctx.platform.callOutside(settings.entryPoint);
    if (answer.status >= 500)
      return findingOf(false, text('single-sign-on.tested.status', { status: answer.status }));
  } catch {
    return findingOf(false, text('single-sign-on.tested.addressUnreachable'));
  }
  const [certificate] = validCertificates;
  const until = certificate && new Date(certificate.validTo).toISOString().slice(0, 10);
  return findingOf(true, text('single-sign-on.tested.validUntil', { day: until ?? '' }));
};

const findingOf = (working: boolean, detail: Text): Finding => ({ working, detail });
