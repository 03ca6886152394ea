import type { AnyoneCtx, Caller, RequestCtx } from '../../../platform/route/ctx.ts';

type Ctx = AnyoneCtx | RequestCtx<Caller>;

export const isSecure = (ctx: Ctx) => ctx.platform.publicUrl.protocol === 'https:';

/**
 * `__Host-` binds a cookie to this host and to TLS. On plain-http loopback the cookie goes without the prefix
 * and without Secure, because Safari refuses secure cookies there.
 */
export const cookieName = (ctx: Ctx, name: string) => (isSecure(ctx) ? `__Host-${name}` : name);

const attributes = (ctx: Ctx) =>
  ({ httpOnly: true, sameSite: 'strict', secure: isSecure(ctx), path: '/' }) as const;

const refreshName = 'simward_refresh';
const browserName = 'simward_browser';
const secondStepName = 'simward_second_step';

export const readRefreshCookie = (ctx: Ctx): string | undefined =>
  ctx.request.cookies[cookieName(ctx, refreshName)];

/** The cookie lasts until `expires`, or without it as long as the browser's session. */
export const setRefreshCookie = (ctx: Ctx, token: string, expires: Date | undefined): void => {
  ctx.reply.setCookie(cookieName(ctx, refreshName), token, {
    ...attributes(ctx),
    ...(expires ? { expires } : {}),
  });
};

export const clearRefreshCookie = (ctx: Ctx): void => {
  ctx.reply.clearCookie(cookieName(ctx, refreshName), attributes(ctx));
};

/** The cookie distinguishes browsers that have signed somebody in before from new ones; it proves nothing else. */
export const readBrowserCookie = (ctx: Ctx): string | undefined =>
  ctx.request.cookies[cookieName(ctx, browserName)];

export const setBrowserCookie = (ctx: Ctx, browser: string, now: Date): void => {
  const expires = new Date(now.getTime() + 400 * 86_400_000);
  ctx.reply.setCookie(cookieName(ctx, browserName), browser, { ...attributes(ctx), expires });
};

/** The cookie names a person who has proven their password and must still confirm a second factor. */
export const readSecondStepCookie = (ctx: Ctx): string | undefined =>
  ctx.request.cookies[cookieName(ctx, secondStepName)];

export const setSecondStepCookie = (ctx: Ctx, token: string, expires: Date): void => {
  ctx.reply.setCookie(cookieName(ctx, secondStepName), token, { ...attributes(ctx), expires });
};

export const clearSecondStepCookie = (ctx: Ctx): void => {
  ctx.reply.clearCookie(cookieName(ctx, secondStepName), attributes(ctx));
};
