import { randomBytes } from 'node:crypto';
import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertionAddress, entityId } from '../addresses.ts';
import type { SamlProvider } from '../provider.ts';
import type { ProvenIdentity } from '../sign-in/proven/provenIdentity.ts';
import { expectStrongAlgorithms } from './algorithms.ts';
import { readCertificates } from './certificates.ts';
import { SamlRefused } from './samlRefused.ts';

const skewMs = 60_000;
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

interface Environment {
  clock: Clock;
  publicUrl: URL;
}

/** Times are compared with the portal's clock; the library reads the machine's. */
class ClockedSaml extends SAML {
  readonly clock: Clock;

  constructor(clock: Clock, options: ConstructorParameters<typeof SAML>[0]) {
    super(options);
    this.clock = clock;
  }

  protected override checkTimestampsValidityError(
    _machine: number,
    ...rest: [notBefore: string, notOnOrAfter: string, maxTimeLimitMs?: number]
  ): Error | null {
    return super.checkTimestampsValidityError(this.clock.now().getTime(), ...rest);
  }
}

/** Knows the one request that an answer may be for. */
const only = (requestId: string): CacheProvider => ({
  saveAsync: async (_key, value) => ({ value, createdAt: 0 }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});

const samlOf = ({ clock, publicUrl }: Environment, provider: SamlProvider, requestId: string) =>
  new ClockedSaml(clock, {
    idpCert: readCertificates(provider.settings.certificates)?.map(String) ?? [],
    idpIssuer: provider.issuer,
    issuer: entityId(publicUrl, provider.providerId),
    audience: entityId(publicUrl, provider.providerId),
    callbackUrl: assertionAddress(publicUrl),
    entryPoint: provider.settings.entryPoint,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: only(requestId),
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: skewMs,
    signatureAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });

/** Where the browser goes to sign in, and the id that the answer must name. */
export const beginSaml = async (
  environment: Environment,
  provider: SamlProvider,
  relayState: string,
): Promise<{ address: string; requestId: string }> => {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = samlOf(environment, provider, requestId);
  return { address: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
};

/** What the assertion must say beyond what the library insists on, in the form it was signed. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(300) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({ _: z.string(), $: z.object({ Format: z.string().optional() }).default({}) }),
        ]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z.array(z.object({ $: z.object({ SessionIndex: z.string().optional() }) })).min(1),
  }),
});
type Assertion = z.output<typeof assertionSchema>['Assertion'];

const confirms = (
  { clock, publicUrl }: Environment,
  requestId: string,
  confirmation: Assertion['Subject'][0]['SubjectConfirmation'][number],
) => {
  const { Recipient, InResponseTo, NotOnOrAfter = '' } = confirmation.SubjectConfirmationData?.[0].$ ?? {};
  return (
    confirmation.$.Method === bearer &&
    Recipient === assertionAddress(publicUrl) &&
    InResponseTo === requestId &&
    Date.parse(NotOnOrAfter) > clock.now().getTime() - skewMs
  );
};

const validate = async (saml: SAML, answer: string) => {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    return profile;
  } catch (error) {
    throw new SamlRefused(error instanceof Error ? error.message : 'not readable');
  }
};

/**
 * Reads an answer: signature of the assertion, audience, recipient, request and times are checked, and everything is
 * taken from what was signed.
 * @throws SamlRefused
 */
export const finishSaml = async (
  environment: Environment,
  provider: SamlProvider,
  requestId: string,
  answer: string,
): Promise<{ identity: ProvenIdentity; assertionId: string; expiresAt: Date }> => {
  await expectStrongAlgorithms(answer);
  const profile = await validate(samlOf(environment, provider, requestId), answer);
  const signed = assertionSchema.safeParse(profile?.getAssertion?.());
  if (!profile || !signed.success) throw new SamlRefused('the assertion lacks what a sign-in needs');
  const { Assertion: assertion } = signed.data;
  const [{ NameID, SubjectConfirmation }] = assertion.Subject;
  if (assertion.Issuer[0]._ !== provider.issuer) throw new SamlRefused('another issuer');
  if (NameID[0].$.Format === transient) throw new SamlRefused('a transient NameID names nobody twice');
  if (!SubjectConfirmation.some((one) => confirms(environment, requestId, one)))
    throw new SamlRefused('recipient or request do not fit');
  const subject = NameID[0]._;
  return {
    identity: {
      issuer: provider.issuer,
      subject,
      claims: { ...attributesOf(profile.attributes), NameID: subject },
      providerSession: assertion.AuthnStatement[0]?.$.SessionIndex ?? null,
      idToken: null,
    },
    assertionId: assertion.$.ID,
    expiresAt: new Date(Date.parse(assertion.Conditions[0].$.NotOnOrAfter) + 2 * skewMs),
  };
};

const attributesOf = (attributes: unknown) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(attributes ?? {});

/** What the identity provider has to know about this portal. */
export const samlMetadata = (environment: Environment, provider: SamlProvider): string =>
  samlOf(environment, provider, '_').generateServiceProviderMetadata(null);
