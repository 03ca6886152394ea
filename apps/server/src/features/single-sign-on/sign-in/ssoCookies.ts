import { z } from 'zod';
import { cookieName, isSecure } from '../../../domain/sign-in/web/signInCookies.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';

const attemptSchema = z.object({
  companyId: z.uuid(),
  providerId: z.uuid(),
  returnTo: z.string(),
  browser: z.string().optional(),
  expiresAt: z.int(),
  checks: z.union([
    z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
    z.object({ samlAttemptId: z.uuid() }),
  ]),
});

/** A sign-in under way. The browser that began it holds it in a cookie. */
export type Attempt = z.output<typeof attemptSchema>;

const attemptName = 'simward_sso_attempt';

/** The cookie is lax, because the browser comes back from the provider's site, and sealed, because of the PKCE verifier. */
export const setAttemptCookie = (ctx: AnyoneCtx, attempt: Omit<Attempt, 'expiresAt'>): void => {
  const expires = attemptEnd(ctx.clock.now());
  const sealed = sealCookie(ctx, attemptName, { ...attempt, expiresAt: expires.getTime() });
  ctx.reply.setCookie(cookieName(ctx, attemptName), sealed, { ...attributes(ctx, 'lax'), expires });
};

/** Reads this browser's attempt and clears its cookie: the next sign-in begins anew, even if this one fails. */
export const takeAttemptCookie = (ctx: AnyoneCtx): Attempt | undefined => {
  const attempt = openCookie(ctx, attemptName, attemptSchema);
  ctx.reply.clearCookie(cookieName(ctx, attemptName), attributes(ctx, 'lax'));
  return attempt && attempt.expiresAt > ctx.clock.now().getTime() ? attempt : undefined;
};

const lastSchema = z.object({ companyId: z.uuid(), providerId: z.uuid(), userId: z.uuid() });
/** This browser's last sign-in through a provider, as a cookie remembers it. */
export type LastSignIn = z.output<typeof lastSchema>;

const attemptMinutes = 10;

export const attemptEnd = (now: Date): Date => new Date(now.getTime() + attemptMinutes * 60_000);

const rememberedDays = 400;

const lastName = 'simward_sso_last';

export const setLastCookie = (ctx: AnyoneCtx, last: LastSignIn): void => {
  const expires = new Date(ctx.clock.now().getTime() + rememberedDays * 86_400_000);
  ctx.reply.setCookie(cookieName(ctx, lastName), sealCookie(ctx, lastName, last), {
    ...attributes(ctx, 'strict'),
    expires,
  });
};

export const readLastCookie = (ctx: AnyoneCtx): LastSignIn | undefined =>
  openCookie(ctx, lastName, lastSchema);

const sealCookie = (ctx: AnyoneCtx, name: string, value: object) =>
  ctx.platform.secretBox.seal(JSON.stringify(value), name).toString('base64url');

const attributes = (ctx: AnyoneCtx, sameSite: 'lax' | 'strict') => ({
  httpOnly: true,
  sameSite,
  secure: isSecure(ctx),
  path: '/',
});

const openCookie = <T>(ctx: AnyoneCtx, name: string, schema: z.ZodType<T>): T | undefined => {
  const sealed = ctx.request.cookies[cookieName(ctx, name)];
  if (!sealed) return undefined;
  try {
    const text = ctx.platform.secretBox.open(Buffer.from(sealed, 'base64url'), name);
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
