import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { problem } from '../problem.ts';
import type { Clock } from '../time/clock.ts';

const accessMinutes = 10;
const algorithm = 'HS256';

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

export type AccessClaims = z.infer<typeof accessClaims>;
export type HeadsetClaims = z.infer<typeof headsetClaims>;
export type RefreshClaims = z.infer<typeof refreshClaims>;
export type SecondStepClaims = z.infer<typeof secondStepClaims>;

interface Issued {
  token: string;
  expiresAt: Date;
}

export interface Tokens {
  issueAccess(claims: AccessClaims): Promise<Issued>;
  readAccess(token: string): Promise<AccessClaims>;
  issueHeadset(claims: HeadsetClaims): Promise<Issued>;
  readHeadset(token: string): Promise<HeadsetClaims>;
  issueRefresh(claims: RefreshClaims, expiresAt: Date): Promise<string>;
  readRefresh(token: string): Promise<RefreshClaims>;
  issueSecondStep(claims: Omit<SecondStepClaims, 'exp'>, expiresAt: Date): Promise<string>;
  readSecondStep(token: string): Promise<SecondStepClaims>;
}

/**
 * Tokens of four kinds, told apart by `typ`, with one fixed algorithm. A token proves who asks; what they may do is
 * read from the database on each request.
 * @throws Problem auth.expired for an expired token, auth.required for any other fault
 */
export const createTokens = (key: Uint8Array, clock: Clock): Tokens => {
  const issue = (typ: string, claims: object, expiresAt: Date) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, typ })
      .setIssuedAt(clock.now())
      .setExpirationTime(expiresAt)
      .sign(key);
  const issueShort = async (typ: string, claims: object): Promise<Issued> => {
    const expiresAt = new Date(clock.now().getTime() + accessMinutes * 60_000);
    return { token: await issue(typ, claims, expiresAt), expiresAt };
  };
  const read = async <T>(typ: string, schema: z.ZodType<T>, token: string): Promise<T> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ,
        currentDate: clock.now(),
      });
      return schema.parse(payload);
    } catch (error) {
      throw problem(error instanceof errors.JWTExpired ? 'auth.expired' : 'auth.required');
    }
  };
  return {
    issueAccess: (claims) => issueShort('access+jwt', claims),
    readAccess: (token) => read('access+jwt', accessClaims, token),
    issueHeadset: (claims) => issueShort('headset+jwt', claims),
    readHeadset: (token) => read('headset+jwt', headsetClaims, token),
    issueRefresh: (claims, expiresAt) => issue('refresh+jwt', claims, expiresAt),
    readRefresh: (token) => read('refresh+jwt', refreshClaims, token),
    issueSecondStep: (claims, expiresAt) => issue('second-step+jwt', claims, expiresAt),
    readSecondStep: (token) => read('second-step+jwt', secondStepClaims, token),
  };
};
