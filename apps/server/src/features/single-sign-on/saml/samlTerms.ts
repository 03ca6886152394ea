import { X509Certificate } from 'node:crypto';
import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';

/** A provider's clock may differ from the portal's by this much. */
export const skewMs = 60_000;

/** A request is made from these values, and its answer is checked against them. */
export const samlTermsSchema = z.object({
  now: z.date(),
  /** Issuer, address and certificates of the provider. */
  issuer: z.string(),
  entryPoint: z.string(),
  certificates: z.string(),
  /** Entity ID and address of this portal. */
  entityId: z.string(),
  assertionAddress: z.string(),
  requestId: z.string(),
});

export type SamlTerms = z.output<typeof samlTermsSchema>;

/** Compares times with the portal's clock. The library itself reads the machine's clock. */
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
    cacheProvider: cacheOf(requestId),
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: skewMs,
    signatureAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });

/**
 * Thrown when an answer is not accepted. The message says why: it is written to the audit log, never shown to
 * the sender.
 */
export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
}

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * The certificates in a text of PEM blocks. Undefined if there is no certificate, or if any of them cannot be
 * read.
 */
export const readCertificates = (text: string): X509Certificate[] | undefined => {
  try {
    const certificates = text.match(pemBlock)?.map((pem) => new X509Certificate(pem)) ?? [];
    return certificates.length > 0 ? certificates : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A request cache for the library that knows only this request, so that an answer to any other request is
 * refused.
 */
const cacheOf = (requestId: string): CacheProvider => ({
  saveAsync: async (_key, value) => ({ value, createdAt: 0 }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});
