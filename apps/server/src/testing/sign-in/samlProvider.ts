import { generateKeyPairSync } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { selfSignedCertificate } from '../network/selfSignedCertificate.ts';

export interface SamlKey {
  privateKey: string;
  certificate: string;
}

/** A key with its self-signed certificate. */
export const makeSamlKey = (): SamlKey => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, certificate: selfSignedCertificate(privateKey, 'test provider') };
};

export interface AssertionGiven {
  id: string;
  issuer: string;
  subject: string;
  /** Markup of the NameID, where it is more than the subject. */
  nameId?: string;
  format?: string;
  audience: string;
  recipient: string;
  requestId: string;
  at: Date;
  notBefore?: Date;
  notOnOrAfter?: Date;
  attributes?: Record<string, string[]>;
}

const addMinutes = (at: Date, n: number) => new Date(at.getTime() + n * 60_000);
const ns = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';

/** An unsigned assertion. */
export const buildAssertion = (fields: AssertionGiven): string => {
  const { at, notBefore = addMinutes(at, -1), notOnOrAfter = addMinutes(at, 5) } = fields;
  const attributes = Object.entries(fields.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const until = notOnOrAfter.toISOString();
  return [
    `<saml:Assertion ${ns} ID="${fields.id}" Version="2.0" IssueInstant="${at.toISOString()}">`,
    `<saml:Issuer>${fields.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${fields.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${fields.nameId ?? fields.subject}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData InResponseTo="${fields.requestId}" Recipient="${fields.recipient}" NotOnOrAfter="${until}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until}">`,
    `<saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at.toISOString()}" SessionIndex="s-${fields.id}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('');
};

const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
};

/** Signs the element with this local name. The signature is placed inside it, after its issuer. */
export const signElement = (
  xml: string,
  { privateKey, certificate }: SamlKey,
  localName: 'Assertion' | 'Response' = 'Assertion',
  hash: keyof typeof algorithms = 'sha256',
): string => {
  const path = `//*[local-name(.)='${localName}']`;
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: algorithms[hash].signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.addReference({
    xpath: path,
    digestAlgorithm: algorithms[hash].digest,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signer.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
};

/** A response with this content, as an identity provider sends it. */
export const buildResponse = (
  content: string,
  fields: { id: string; issuer: string; requestId: string; destination: string; at: Date },
): string =>
  [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${ns} ID="${fields.id}" Version="2.0"`,
    ` IssueInstant="${fields.at.toISOString()}" Destination="${fields.destination}" InResponseTo="${fields.requestId}">`,
    `<saml:Issuer>${fields.issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    content,
    '</samlp:Response>',
  ].join('');
