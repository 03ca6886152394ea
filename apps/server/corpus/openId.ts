import { createHmac } from 'node:crypto';

interface Given {
  /** The ID token with the provider's own signature. */
  idToken: string;
  /** The provider's public key, which everybody can read. */
  publicKey: string;
  /** Signs with the key of another provider. */
  signOtherwise(claims: Record<string, unknown>): string | Promise<string>;
}

const parts = (idToken: string) => idToken.split('.') as [string, string, string];
const asJson = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const asPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withHeader = (idToken: string, change: object) => {
  const [header, claims] = parts(idToken);
  return `${asPart({ ...asJson(header), ...change })}.${claims}`;
};

export const forgedIdTokens: Readonly<Record<string, (given: Given) => string | Promise<string>>> = {
  'a signature of nothing': ({ idToken }) => `${parts(idToken).slice(0, 2).join('.')}.AAAA`,
  'no signature': ({ idToken }) => `${parts(idToken).slice(0, 2).join('.')}.`,
  'no algorithm': ({ idToken }) => `${withHeader(idToken, { alg: 'none' })}.`,
  'the signature of another key': ({ idToken, signOtherwise }) => signOtherwise(asJson(parts(idToken)[1])),
  'the public key as a secret': ({ idToken, publicKey }) => {
    const signed = withHeader(idToken, { alg: 'HS256' });
    return `${signed}.${createHmac('sha256', publicKey).update(signed).digest('base64url')}`;
  },
  'another person under the old signature': ({ idToken }) => {
    const [header, claims, signature] = parts(idToken);
    return `${header}.${asPart({ ...asJson(claims), name: 'Somebody Else' })}.${signature}`;
  },
};

/** Discovery documents that are wrong, by mistake or on purpose. */
export const brokenDescriptions: readonly [string, Record<string, unknown>][] = [
  ['no address to sign in', { authorization_endpoint: undefined }],
  ['words for an address', { authorization_endpoint: 'no address' }],
  ['a script for an address', { authorization_endpoint: 'javascript:alert(1)' }],
  ['a number for an address', { authorization_endpoint: 7 }],
  ['half an address', { token_endpoint: 'http://[' }],
  ['an address inside the network', { token_endpoint: 'https://10.0.0.1/token' }],
  ['keys at a path', { jwks_uri: 'keys' }],
  ['no keys', { jwks_uri: null }],
  ['people at another kind of address', { userinfo_endpoint: 'ftp://provider.example/me' }],
  ['words for an issuer', { issuer: 'no address' }],
];

/** Return addresses that a sign-in must not lead to. */
export const foreignReturns: readonly string[] = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'evil',
];
