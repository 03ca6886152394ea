import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import { readCertificates } from './certificates.ts';

/** How far a provider's clock may be off. */
export const skewMs = 60_000;

/** What an answer is checked against, and a request made of. */
export const samlTermsSchema = z.object({
  now: z.date(),
  /** Of the provider. */
  issuer: z.string(),
  entryPoint: z.string(),
  certificates: z.string(),
  /** Of this portal. */
  entityId: z.string(),
  assertionAddress: z.string(),
  requestId: z.string(),
});
export type SamlTerms = z.output<typeof samlTermsSchema>;

/** Times are compared with the portal's clock; the library reads the machine's. */
class ClockedSaml extends SAML {
  readonly now: Date;

  constructor(now: Date, options: ConstructorParameters<typeof SAML>[0]) {
    super(options);
    this.now = now;
  }

  protected override checkTimestampsValidityError(
    _machine: number,
    ...rest: [notBefore: string, notOnOrAfter: string, maxTimeLimitMs?: number]
  ): Error | null {
    return super.checkTimestampsValidityError(this.now.getTime(), ...rest);
  }
}

/** Knows the one request that an answer may be for. */
const only = (requestId: string): CacheProvider => ({
  saveAsync: async (_key, value) => ({ value, createdAt: 0 }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});

export const samlOf = ({ requestId, ...terms }: SamlTerms): SAML =>
  new ClockedSaml(terms.now, {
    idpCert: readCertificates(terms.certificates)?.map(String) ?? [],
    idpIssuer: terms.issuer,
    issuer: terms.entityId,
    audience: terms.entityId,
    callbackUrl: terms.assertionAddress,
    entryPoint: terms.entryPoint,
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
