import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../problem.ts';
import type { Clock } from '../time/clock.ts';

const accessMinutes = 10;

const accessClaims = z.object({ sub: z.uuid(), cid: z.uuid(), sid: z.uuid() });
const headsetClaims = z.object({ sub: z.uuid(), cid: z.uuid(), hid: z.uuid() });
const refreshClaims = z.object({ cid: z.uuid(), sid: z.uuid(), n: z.int().min(1) });
/** `sid` is the sign-in session that will begin: it can begin once, so the token serves once. */
const secondStepClaims = z.object({
  sub: z.uuid(),
  cid: z.uuid(),
  sid: z.uuid(),
  way: z.enum(['password', 'pin']),
  remember: z.boolean(),
  challenge: z.string(),
  exp: z.int(),
});
const expiry = z.object({ exp: z.int() });

export type AccessClaims = z.infer<typeof accessClaims>;
export type HeadsetClaims = z.infer<typeof headsetClaims>;
export type RefreshClaims = z.infer<typeof refreshClaims>;
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

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const inSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

type Fault = 'auth.expired' | 'auth.required';

const orThrow = <T extends object>(read: T | Fault): T => {
  if (typeof read === 'string') throw problem(read);
  return read;
};

const orNothing = <T extends object>(read: T | Fault): T | undefined =>
  typeof read === 'string' ? undefined : read;

/** Issues and reads the tokens of one kind: only the header that it writes itself is taken, byte for byte. */
const tokensOfType = (typ: string, key: Uint8Array, clock: Clock) => {
  const header = `${base64url({ alg: 'HS256', typ })}.`;
  // In this process: handing a hash this short to another thread costs more than the hash.
  const secret = createSecretKey(key);
  const signatureOf = (signed: string) => createHmac('sha256', secret).update(signed).digest('base64url');
  const isSigned = (signed: string, signature: string) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(signed))];
    return given.length === right.length && timingSafeEqual(given, right);
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

/**
 * Tokens of four kinds, told apart by `typ`, with one fixed algorithm. A token proves who asks; what they may do is
 * read from the database on each request. What a header brings is read with
 * @throws Problem auth.expired for an expired token, auth.required for any other fault;
 * a cookie's token with any fault is as good as none
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
