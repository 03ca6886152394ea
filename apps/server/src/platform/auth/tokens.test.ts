import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createTokens } from './tokens.ts';

const key = new TextEncoder().encode('a key of thirty-two bytes ......');
const start = new Date('2026-11-20T10:00:00.500Z');
let now = start;
const tokens = createTokens(key, { now: () => now });

const claims = {
  sub: '00000000-0000-7000-8000-000000000001',
  cid: '00000000-0000-7000-8000-000000000002',
  sid: '00000000-0000-7000-8000-000000000003',
};
const exp = Math.floor(start.getTime() / 1000) + 60;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (
  header: object,
  payload: unknown,
  by: { key: Uint8Array; hash: string } = { key, hash: 'sha256' },
) => {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(by.hash, by.key).update(signed).digest('base64url')}`;
};
const right = { alg: 'HS256', typ: 'access+jwt' };

const refusalOf = (token: string, read: (token: string) => unknown = tokens.readAccess) => {
  try {
    return read(token) ?? 'auth.required';
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }
};

test('a token is read as it was issued, and one that any library makes of the same parts is the same', () => {
  now = start;
  expect(tokens.readAccess(tokens.issueAccess(claims).token)).toEqual(claims);
  expect(tokens.readAccess(sign(right, { ...claims, exp }))).toEqual(claims);
});

test('a token lasts until the second of its expiry', () => {
  const { token, expiresAt } = tokens.issueAccess(claims);
  now = new Date(expiresAt.getTime() - 1000);
  expect(refusalOf(token)).toEqual(claims);
  now = expiresAt;
  expect(refusalOf(token)).toBe('auth.expired');
  now = start;
});

const good = sign(right, { ...claims, exp });
const [header = '', payload = '', signature = ''] = good.split('.');
const lastOf = (text: string) => (text.endsWith('A') ? 'B' : 'A');

test.each([
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
  ['no algorithm', `${encode({ alg: 'none', typ: right.typ })}.${payload}.`],
  ['no algorithm, signed', sign({ alg: 'none', typ: right.typ }, { ...claims, exp })],
  ['another algorithm', sign({ ...right, alg: 'HS512' }, { ...claims, exp }, { key, hash: 'sha512' })],
  ['another algorithm in the header alone', sign({ ...right, alg: 'HS512' }, { ...claims, exp })],
  ['another key', sign(right, { ...claims, exp }, { key: new Uint8Array(32), hash: 'sha256' })],
  ['no type', sign({ alg: 'HS256' }, { ...claims, exp })],
  ['the type of every JWT', sign({ ...right, typ: 'JWT' }, { ...claims, exp })],
  ['another header beside', sign({ ...right, crit: ['b64'], b64: false }, { ...claims, exp })],
  ['no expiry', sign(right, claims)],
  ['an expiry in words', sign(right, { ...claims, exp: String(exp) })],
  ['no company', sign(right, { ...claims, cid: undefined, exp })],
  ['a company that is no id', sign(right, { ...claims, cid: '1', exp })],
  ['no object', sign(right, 'claims')],
])('a token with %s is refused', (_case, token) => {
  expect(refusalOf(token)).toBe('auth.required');
});

test('a token of one kind does not serve as another', () => {
  const expiresAt = new Date(start.getTime() + 60_000);
  const kinds = {
    access: { token: tokens.issueAccess(claims).token, read: tokens.readAccess },
    headset: {
      token: tokens.issueHeadset({ sub: claims.sub, cid: claims.cid, hid: claims.sid }).token,
      read: tokens.readHeadset,
    },
    refresh: {
      token: tokens.issueRefresh({ cid: claims.cid, sid: claims.sid, n: 1 }, expiresAt),
      read: tokens.readRefresh,
    },
    secondStep: {
      token: tokens.issueSecondStep({ ...claims, way: 'pin', remember: false, challenge: 'x' }, expiresAt),
      read: tokens.readSecondStep,
    },
  };
  for (const [kind, { token }] of Object.entries(kinds))
    for (const [other, { read }] of Object.entries(kinds)) {
      const answer = refusalOf(token, read);
      if (kind === other) expect(answer).toBeTypeOf('object');
      else expect(answer, `${kind} as ${other}`).toBe('auth.required');
    }
});
