import { problem } from '../problem.ts';
import type { RequestCtx } from '../route/ctx.ts';
import type { AnyoneCaller } from './caller.ts';

/**
 * Browsers name the page that asks; another site's page must not spend a cookie (SameSite already stops most).
 * @throws Problem auth.foreign-origin
 */
export const refuseForeignOrigin = (ctx: RequestCtx<AnyoneCaller>): void => {
  const site = ctx.request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('auth.foreign-origin');
};
