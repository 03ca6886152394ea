import { type AssertionGiven, type SamlKey, signElement } from '../src/testing/sign-in/samlProvider.ts';

/** An attacker has real answers of the provider to change, and a key of their own. */
export interface SamlMaker {
  key: SamlKey;
  stranger: SamlKey;
  /** The person that the provider names, and the person that the attacker wants to be. */
  subject: string;
  victim: string;
  assertion(given?: Partial<AssertionGiven>): string;
  response(content: string): string;
}
type Attack = (make: SamlMaker) => string;

/** Assertions with a good signature that are meant for somebody else, another time or another portal. */
export const wrongAssertions: Readonly<
  Record<string, (portal: { at: Date; entityId: string }) => Partial<AssertionGiven>>
> = {
  'another audience': ({ entityId }) => ({ audience: `${entityId}0` }),
  'another recipient': () => ({ recipient: 'https://evil.example/acs' }),
  'another issuer': () => ({ issuer: 'https://idp.evil.example' }),
  'its time over': ({ at }) => ({ notOnOrAfter: new Date(at.getTime() - 120_000) }),
  'its time to come': ({ at }) => ({ notBefore: new Date(at.getTime() + 120_000) }),
  'a transient NameID': () => ({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
};

export const wrongAnswers: Readonly<Record<string, Attack>> = {
  'not signed': (make) => make.response(make.assertion()),
  'signed by a stranger': (make) => signElement(make.response(make.assertion()), make.stranger),
  'signed by a stranger who names our certificate': (make) =>
    signElement(make.response(make.assertion()), {
      privateKey: make.stranger.privateKey,
      certificate: make.key.certificate,
    }),
  'signed around the assertion alone by the response': (make) =>
    signElement(make.response(make.assertion()), make.key, 'Response'),
  'signed with SHA-1': (make) => signElement(make.response(make.assertion()), make.key, 'Assertion', 'sha1'),
  'signed with SHA-1 that is written in character references': (make) => {
    const signed = signElement(make.response(make.assertion()), make.key, 'Assertion', 'sha1');
    return signed
      .replaceAll('xmldsig#rsa-sha1', 'xmldsig&#35;rsa-&#x73;ha1')
      .replaceAll('#sha1', '&#35;sha1');
  },
  'changed after it was signed': (make) =>
    signElement(make.response(make.assertion()), make.key).replaceAll(make.subject, make.victim),
  'signed with its signature emptied': (make) =>
    signElement(make.response(make.assertion()), make.key).replace(
      /<SignatureValue>[^<]*/,
      '<SignatureValue>',
    ),
  'with a document type': (make) =>
    `<!DOCTYPE r [<!ENTITY who "x">]>${signElement(make.response(make.assertion()), make.key)}`,
  'no XML': () => 'hello',
  empty: () => ' ',
};

const signatureOf = (xml: string) => /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? '';
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*?<\/saml:Assertion>/.exec(xml)?.[0] ?? '';

const forged = (make: SamlMaker, id?: string) =>
  make.assertion({ subject: make.victim, ...(id !== undefined && { id }) });

/** The eight signature wrappings (Somorovsky et al., 2012): the signed element stays, and another element is read. */
export const wrappings: Readonly<Record<string, Attack>> = {
  'XSW1: a signed response kept inside the signature of a forged one': (make) => {
    const signed = signElement(make.response(signElement(make.assertion(), make.key)), make.key, 'Response');
    const evil = signed.replaceAll(make.subject, make.victim).replace(/ID="_r/, 'ID="_evil');
    return evil.replace('</Signature>', `<Object>${signed}</Object></Signature>`);
  },
  'XSW2: a signed response kept beside the signature of a forged one': (make) => {
    const signed = signElement(make.response(signElement(make.assertion(), make.key)), make.key, 'Response');
    const evil = signed.replaceAll(make.subject, make.victim).replace(/ID="_r/, 'ID="_evil');
    return evil.replace('<samlp:Status>', `${signed}<samlp:Status>`);
  },
  'XSW3: a forged assertion before the signed one': (make) => {
    const signed = signElement(make.assertion(), make.key);
    return make.response(forged(make) + signed);
  },
  'XSW4: the signed assertion inside a forged one': (make) => {
    const signed = signElement(make.assertion(), make.key);
    return make.response(forged(make).replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
  },
  'XSW5: a forged assertion carries the signature, the signed one follows': (make) => {
    const signed = signElement(make.assertion(), make.key);
    const signature = signatureOf(signed);
    const carrying = forged(make).replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
    return make.response(carrying + signed.replace(signature, ''));
  },
  'XSW6: the signed assertion inside the signature of a forged one': (make) => {
    const signed = signElement(make.assertion(), make.key);
    const signature = signatureOf(signed);
    const holding = signature.replace(
      '</Signature>',
      `<Object>${signed.replace(signature, '')}</Object></Signature>`,
    );
    return make.response(forged(make).replace('</saml:Issuer>', `</saml:Issuer>${holding}`));
  },
  'XSW7: the signed assertion in an extension before a forged one': (make) => {
    const signed = signElement(make.assertion(), make.key);
    return make.response(
      `<samlp:Extensions>${signed}</samlp:Extensions>${forged(make, /ID="([^"]+)"/.exec(signed)?.[1])}`,
    );
  },
  'XSW8: the signed assertion as an object of the signature it gives to a forged one': (make) => {
    const signed = signElement(make.assertion(), make.key);
    const signature = signatureOf(signed);
    const id = /ID="([^"]+)"/.exec(signed)?.[1];
    const holding = signature.replace(
      '</Signature>',
      `<Object>${assertionIn(signed).replace(signature, '')}</Object></Signature>`,
    );
    return make.response(forged(make, id).replace('</saml:Issuer>', `</saml:Issuer>${holding}`));
  },
};
