import type { AnswerInputOf, singleSignOn } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { problem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { discover, oidcRefusal } from '../oidc/oidc.ts';
import type { OidcProvider, SamlProvider } from '../provider.ts';
import { lockProvider } from '../providers.sql.ts';
import { readCertificates } from '../saml/certificates.ts';

type Verdict = AnswerInputOf<typeof singleSignOn.testProvider>;

const testOidc = async (ctx: OwnCtx, provider: OidcProvider): Promise<Verdict> => {
  try {
    const server = (await discover(ctx.platform, provider)).serverMetadata();
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      return { working: false, detail: 'The provider answered without its sign-in addresses.' };
    const keys = await ctx.platform.callOutside(server.jwks_uri);
    if (!keys.ok) return { working: false, detail: 'The provider answered, but its keys could not be read.' };
    return { working: true, detail: `The provider answered as ${server.issuer}.` };
  } catch (error) {
    return oidcRefusal(error) === 'unreachable'
      ? { working: false, detail: 'The provider could not be reached at this address.' }
      : { working: false, detail: 'The address answered, but not as the provider that the issuer names.' };
  }
};

const testSaml = async (ctx: OwnCtx, { settings }: SamlProvider): Promise<Verdict> => {
  const now = ctx.clock.now();
  const valid =
    readCertificates(settings.certificates)?.filter(({ validTo }) => new Date(validTo) > now) ?? [];
  if (valid.length === 0) return { working: false, detail: 'Every certificate has expired.' };
  try {
    const answer = await ctx.platform.callOutside(settings.entryPoint);
    if (answer.status >= 500)
      return { working: false, detail: `The sign-in address answered with status ${answer.status}.` };
  } catch {
    return { working: false, detail: 'The sign-in address could not be reached.' };
  }
  const until = valid[0] && new Date(valid[0].validTo).toISOString().slice(0, 10);
  return { working: true, detail: `The sign-in address answered; the certificate is valid until ${until}.` };
};

/**
 * Asks a provider whether the settings can be right; no transaction is held meanwhile.
 * @throws Problem identity-provider.not-found
 */
export const testProvider = async (ctx: OwnCtx, providerId: string): Promise<Verdict> => {
  const provider = await ctx.write((trx) =>
    lockProvider(trx, staffScopeOf(ctx.caller).companyId, providerId),
  );
  if (!provider) throw problem('identity-provider.not-found');
  return provider.kind === 'oidc' ? testOidc(ctx, provider) : testSaml(ctx, provider);
};
