import { createHmac } from 'node:crypto';

export const rightHeader = { alg: 'HS256', typ: 'access+jwt' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const lastOf = (text: string) => (text.endsWith('A') ? 'B' : 'A');

/** Signs as any library does, right or wrong. */
export const signerOf =
  (own: Uint8Array) =>
  (
    header: object,
    payload: unknown,
    by: { key: Uint8Array; hash: string } = { key: own, hash: 'sha256' },
  ) => {
    const signed = `${encode(header)}.${encode(payload)}`;
    return `${signed}.${createHmac(by.hash, by.key).update(signed).digest('base64url')}`;
  };

interface Given {
  key: Uint8Array;
  claims: Record<string, unknown>;
  exp: number;
}

/** Invalid access tokens, each with its fault. Their forger knows the portal's key, except for the token with another key. */
export const forgedTokens = ({ key, claims, exp }: Given): readonly (readonly [string, string])[] => {
  const sign = signerOf(key);
  const good = sign(rightHeader, { ...claims, exp });
  const [header = '', payload = '', signature = ''] = good.split('.');
  return [
    ['nothing', ''],
    ['no dots', 'x'],
    ['only dots', '..'],
    ['no signature', `${header}.${payload}.`],
    ['no signature part', `${header}.${payload}`],
    ['a signature cut short', good.slice(0, -1)],
    ['a signature with another last letter', `${good.slice(0, -1)}${lastOf(good)}`],
    ['a signature written with padding', `${good}=`],
    ['a signature with a line break', `${good}\n`],
    ['another payload', `${header}.${encode({ ...claims, exp: exp + 1 })}.${signature}`],
    ['a fourth part', `${good}.${signature}`],
    ['no algorithm', `${encode({ alg: 'none', typ: rightHeader.typ })}.${payload}.`],
    ['no algorithm, signed', sign({ alg: 'none', typ: rightHeader.typ }, { ...claims, exp })],
    [
      'another algorithm',
      sign({ ...rightHeader, alg: 'HS512' }, { ...claims, exp }, { key, hash: 'sha512' }),
    ],
    ['another algorithm in the header alone', sign({ ...rightHeader, alg: 'HS512' }, { ...claims, exp })],
    ['another key', sign(rightHeader, { ...claims, exp }, { key: new Uint8Array(32), hash: 'sha256' })],
    ['no type', sign({ alg: 'HS256' }, { ...claims, exp })],
    ['the type of every JWT', sign({ ...rightHeader, typ: 'JWT' }, { ...claims, exp })],
    ['another header beside', sign({ ...rightHeader, crit: ['b64'], b64: false }, { ...claims, exp })],
    ['no expiry', sign(rightHeader, claims)],
    ['an expiry in words', sign(rightHeader, { ...claims, exp: String(exp) })],
    ['no company', sign(rightHeader, { ...claims, cid: undefined, exp })],
    ['a company that is no id', sign(rightHeader, { ...claims, cid: '1', exp })],
    ['no object', sign(rightHeader, 'claims')],
  ];
};
