import { problem } from '../problem.ts';
import type { RequestCtx } from '../route/ctx.ts';
import type { AnyoneCaller } from './caller.ts';

/**
 * Refuses a call that another site's page makes with the person's cookie. SameSite stops most of these calls; browsers
 * also send a header that says which site's page asks.
 * @throws Problem auth.foreign-origin
 */
export const refuseForeignOrigin = (ctx: RequestCtx<AnyoneCaller>): void => {
  const site = ctx.request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('auth.foreign-origin');
};
