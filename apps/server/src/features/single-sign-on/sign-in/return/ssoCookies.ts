import { z } from 'zod';
import { cookieName, isSecure } from '../../../../domain/sign-in/web/signInCookies.ts';
import type { AnyoneCtx } from '../../../../platform/route/ctx.ts';

const attemptName = 'simward_sso_attempt';
const lastName = 'simward_sso_last';
const attemptMinutes = 10;
const rememberedDays = 400;

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
/** A sign-in under way, as the browser that began it carries it. */
export type Attempt = z.output<typeof attemptSchema>;

const lastSchema = z.object({ companyId: z.uuid(), providerId: z.uuid(), userId: z.uuid() });
/** Who this browser last signed in through a provider. */
export type LastSignIn = z.output<typeof lastSchema>;

const attributes = (ctx: AnyoneCtx, sameSite: 'lax' | 'strict') => ({
  httpOnly: true,
  sameSite,
  secure: isSecure(ctx),
  path: '/',
});

const open = <T>(ctx: AnyoneCtx, name: string, schema: z.ZodType<T>): T | undefined => {
  const sealed = ctx.request.cookies[cookieName(ctx, name)];
  if (!sealed) return undefined;
  try {
    const text = ctx.platform.secretBox.open(Buffer.from(sealed, 'base64url'), name);
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const seal = (ctx: AnyoneCtx, name: string, value: object) =>
  ctx.platform.secretBox.seal(JSON.stringify(value), name).toString('base64url');

export const attemptEnd = (now: Date): Date => new Date(now.getTime() + attemptMinutes * 60_000);

/** Lax, because the provider on another site leads the browser back; sealed, because it holds the PKCE verifier. */
export const setAttemptCookie = (ctx: AnyoneCtx, attempt: Omit<Attempt, 'expiresAt'>): void => {
  const expires = attemptEnd(ctx.clock.now());
  const sealed = seal(ctx, attemptName, { ...attempt, expiresAt: expires.getTime() });
  ctx.reply.setCookie(cookieName(ctx, attemptName), sealed, { ...attributes(ctx, 'lax'), expires });
};

/** The attempt of this browser, once: whatever comes of it, it begins anew next time. */
export const takeAttemptCookie = (ctx: AnyoneCtx): Attempt | undefined => {
  const attempt = open(ctx, attemptName, attemptSchema);
  ctx.reply.clearCookie(cookieName(ctx, attemptName), attributes(ctx, 'lax'));
  return attempt && attempt.expiresAt > ctx.clock.now().getTime() ? attempt : undefined;
};

export const setLastCookie = (ctx: AnyoneCtx, last: LastSignIn): void => {
  const expires = new Date(ctx.clock.now().getTime() + rememberedDays * 86_400_000);
  ctx.reply.setCookie(cookieName(ctx, lastName), seal(ctx, lastName, last), {
    ...attributes(ctx, 'strict'),
    expires,
  });
};

export const readLastCookie = (ctx: AnyoneCtx): LastSignIn | undefined => open(ctx, lastName, lastSchema);
