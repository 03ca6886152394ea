import type { InputOf, singleSignOn } from '@simward/contract';
import { readRefreshCookie } from '../../../domain/sign-in/web/signInCookies.ts';
import { continueSignIn } from '../../../domain/sign-in/web/startSignIn.ts';
import { refuseForeignOrigin } from '../../../platform/auth/refuseForeignOrigin.ts';
import type { Answer, AnyoneCtx } from '../../../platform/route/ctx.ts';
import { signInAddress } from '../addresses.ts';
import { listOpenProviders } from '../providers.sql.ts';
import { companyOfSignIn } from './proven/companyOfSignIn.ts';
import { findApprovedName } from './proven/lastPerson.sql.ts';
import { readLastCookie } from './return/ssoCookies.ts';
import { findFreshSession } from './sessions.sql.ts';

const freshMs = 60_000;

/** Token and user for whoever has just come back from a provider and was signed in. */
const justSignedIn = async (ctx: AnyoneCtx) => {
  const cookie = readRefreshCookie(ctx);
  if (cookie === undefined) return {};
  const claims = ctx.platform.tokens.readRefresh(cookie);
  if (claims?.n !== 1) return {};
  const { cid: companyId, sid: signInSessionId } = claims;
  return ctx.platform.database.read({ companyId }, async (trx) => {
    const after = new Date(ctx.clock.now().getTime() - freshMs);
    const session = await findFreshSession(trx, { companyId, signInSessionId, after });
    return session ? continueSignIn(ctx, trx, { companyId, signInSessionId, userId: session.userId }) : {};
  });
};

/** Tells a page who could sign in, from what this browser brings along; nobody is signed in by it. */
export const findSignIn = async (
  ctx: AnyoneCtx,
  { company }: InputOf<typeof singleSignOn.findSignIn>['query'],
): Answer<typeof singleSignOn.findSignIn> => {
  refuseForeignOrigin(ctx);
  const last = readLastCookie(ctx);
  const companyId = await companyOfSignIn(ctx, company, last);
  const proven = await justSignedIn(ctx);
  if (companyId === undefined) return { company: null, providers: [], continueAs: null, ...proven };
  return ctx.platform.database.read({ companyId }, async (trx) => {
    const found = await listOpenProviders(trx, companyId);
    if (!found || found.providers.length === 0)
      return { company: null, providers: [], continueAs: null, ...proven };
    const known = last?.companyId === companyId ? last : undefined;
    const lastFirst = found.providers.toSorted(
      (a, b) => Number(b.providerId === known?.providerId) - Number(a.providerId === known?.providerId),
    );
    const name =
      known && lastFirst[0]?.providerId === known.providerId ? await findApprovedName(trx, known) : undefined;
    return {
      company: { name: found.companyName },
      providers: lastFirst.map(({ providerId, name: providerName }) => ({
        _id: providerId,
        name: providerName,
        address: signInAddress(ctx.platform.publicUrl, { provider: providerId }),
      })),
      continueAs: known && name !== undefined ? { name, providerId: known.providerId } : null,
      ...proven,
    };
  });
};
