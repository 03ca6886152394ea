import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../problem.ts';
import type { Clock } from '../time/clock.ts';

const accessClaims = z.object({ sub: z.uuid(), cid: z.uuid(), sid: z.uuid() });

export type AccessClaims = z.infer<typeof accessClaims>;

const headsetClaims = z.object({ sub: z.uuid(), cid: z.uuid(), hid: z.uuid() });

export type HeadsetClaims = z.infer<typeof headsetClaims>;

const refreshClaims = z.object({ cid: z.uuid(), sid: z.uuid(), n: z.int().min(1) });

export type RefreshClaims = z.infer<typeof refreshClaims>;

/**
 * `sid` is the id of the sign-in session that the token begins. An id can begin only once, so the token works
 * only once.
 */
const secondStepClaims = z.object({
  sub: z.uuid(),
  cid: z.uuid(),
  sid: z.uuid(),
  way: z.enum(['password', 'pin']),
  remember: z.boolean(),
  challenge: z.string(),
  exp: z.int(),
});

export type SecondStepClaims = z.infer<typeof secondStepClaims>;

interface Issued {
  token: string;
  expiresAt: Date;
}

export interface Tokens {
  issueAccess(claims: AccessClaims): Issued;
  readAccess(token: string): AccessClaims;
  issueHeadset(claims: HeadsetClaims): Issued;
  readHeadset(token: string): HeadsetClaims;
  issueRefresh(claims: RefreshClaims, expiresAt: Date): string;
  readRefresh(token: string): RefreshClaims | undefined;
  issueSecondStep(claims: Omit<SecondStepClaims, 'exp'>, expiresAt: Date): string;
  readSecondStep(token: string): SecondStepClaims | undefined;
}

const accessMinutes = 10;

/**
 * Tokens of four kinds, which differ in `typ`, with one fixed algorithm. A token proves who asks; what this person may
 * do is read from the database on each request. Refresh and second-step tokens come in cookies; they read as undefined
 * with any fault. Access and headset tokens come in a header; reading them
 * @throws Problem auth.expired for an expired token, auth.required for any other fault
 */
export const createTokens = (key: Uint8Array, clock: Clock): Tokens => {
  const access = tokensOfType('access+jwt', key, clock);
  const headset = tokensOfType('headset+jwt', key, clock);
  const refresh = tokensOfType('refresh+jwt', key, clock);
  const secondStep = tokensOfType('second-step+jwt', key, clock);
  const issueShort = ({ issue }: typeof access, claims: object): Issued => {
    const expiresAt = new Date(clock.now().getTime() + accessMinutes * 60_000);
    return { token: issue(claims, expiresAt), expiresAt };
  };
  return {
    issueAccess: (claims) => issueShort(access, claims),
    readAccess: (token) => orThrow(access.read(accessClaims, token)),
    issueHeadset: (claims) => issueShort(headset, claims),
    readHeadset: (token) => orThrow(headset.read(headsetClaims, token)),
    issueRefresh: (claims, expiresAt) => refresh.issue(claims, expiresAt),
    readRefresh: (token) => orNothing(refresh.read(refreshClaims, token)),
    issueSecondStep: (claims, expiresAt) => secondStep.issue(claims, expiresAt),
    readSecondStep: (token) => orNothing(secondStep.read(secondStepClaims, token)),
  };
};

const expiry = z.object({ exp: z.int() });

type Fault = 'auth.expired' | 'auth.required';

/**
 * Issues and reads the tokens of one kind. A token is refused unless it begins, byte for byte, with the
 * header made here.
 */
const tokensOfType = (typ: string, key: Uint8Array, clock: Clock) => {
  const header = `${base64url({ alg: 'HS256', typ })}.`;
  // The hash is computed in this thread: handing so short a hash to another thread costs more.
  const secret = createSecretKey(key);
  const signatureOf = (signed: string) => createHmac('sha256', secret).update(signed).digest('base64url');
  const isSigned = (signed: string, signature: string) => {
    const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(signed))];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  return {
    issue: (claims: object, expiresAt: Date): string => {
      const signed =
        header + base64url({ ...claims, iat: inSeconds(clock.now()), exp: inSeconds(expiresAt) });
      return `${signed}.${signatureOf(signed)}`;
    },
    read: <T extends object>(schema: z.ZodType<T>, token: string): T | Fault => {
      const end = token.lastIndexOf('.');
      const signed = token.slice(0, end);
      if (!signed.startsWith(header) || !isSigned(signed, token.slice(end + 1))) return 'auth.required';
      const payload: unknown = JSON.parse(Buffer.from(signed.slice(header.length), 'base64url').toString());
      const expires = expiry.safeParse(payload);
      const claims = schema.safeParse(payload);
      if (!expires.success || !claims.success) return 'auth.required';
      if (expires.data.exp <= inSeconds(clock.now())) return 'auth.expired';
      return claims.data;
    },
  };
};

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const inSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

const orThrow = <T extends object>(read: T | Fault): T => {
  if (typeof read === 'string') throw problem(read);
  return read;
};

const orNothing = <T extends object>(read: T | Fault): T | undefined =>
  typeof read === 'string' ? undefined : read;
