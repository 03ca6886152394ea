import { findInDirectory } from '../../../../platform/database/directory.sql.ts';
import type { AnyoneCtx } from '../../../../platform/route/ctx.ts';
import { listOpenProviders } from '../../providers.sql.ts';
import type { LastSignIn } from '../return/ssoCookies.ts';

/** The company that somebody means: the one named, the one whose host it is, the last one of this browser. */
export const companyOfSignIn = async (
  ctx: AnyoneCtx,
  named: string | undefined,
  last: LastSignIn | undefined,
) => {
  const { database } = ctx.platform;
  if (named !== undefined)
    return (await findInDirectory(database, 'company', named.trim().toLowerCase()))?.companyId;
  const host = await findInDirectory(database, 'host', ctx.request.hostname.toLowerCase());
  return host?.companyId ?? last?.companyId;
};

/** A provider that a company's people may use now: the one named, or the first. */
export const openProvider = async (ctx: AnyoneCtx, companyId: string, providerId?: string) => {
  const found = await ctx.platform.database.read({ companyId }, (trx) => listOpenProviders(trx, companyId));
  return providerId === undefined
    ? found?.providers[0]
    : found?.providers.find((provider) => provider.providerId === providerId);
};
