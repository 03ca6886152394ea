import { expect, test } from 'vitest';
import { forgedTokens, rightHeader, signerOf } from '../../../corpus/tokens.ts';
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

const sign = signerOf(key);
const right = rightHeader;

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

test.each(forgedTokens({ key, claims, exp }))('a token with %s is refused', (_case, token) => {
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
