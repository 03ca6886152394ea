import type { InputOf, singleSignOn } from '@simward/contract';
import { readBrowserCookie, readRefreshCookie } from '../../../domain/sign-in/web/signInCookies.ts';
import { continueSignIn } from '../../../domain/sign-in/web/startSignIn.ts';
import { refuseForeignOrigin } from '../../../platform/auth/refuseForeignOrigin.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { Answer, AnyoneCtx } from '../../../platform/route/ctx.ts';
import { signInAddress } from '../addresses.ts';
import { findApprovedName } from '../links/links.sql.ts';
import { beginOidc, oidcRefusal } from '../oidc/oidc.ts';
import type { IdentityProvider } from '../provider.ts';
import { listOpenProviders } from '../providers.sql.ts';
import { beginSaml } from '../saml/saml.ts';
import { insertAttempt } from './attempts.sql.ts';
import { auditFailure, errorRedirect } from './finishSignIn.ts';
import { returnPath } from './returnPath.ts';
import { findFreshSession } from './sessions.sql.ts';
import { attemptEnd, type LastSignIn, readLastCookie, setAttemptCookie } from './ssoCookies.ts';

/** Company and providers for the sign-in page, from the cookies and host of this browser. */
export const findSignIn = async (
  ctx: AnyoneCtx,
  { company }: InputOf<typeof singleSignOn.findSignIn>['query'],
): Answer<typeof singleSignOn.findSignIn> => {
  refuseForeignOrigin(ctx);
  const last = readLastCookie(ctx);
  const companyId = await companyOfSignIn(ctx, company, last);
  const freshSignIn = await findFreshSignIn(ctx);
  if (companyId === undefined) return { company: null, providers: [], continueAs: null, ...freshSignIn };
  return ctx.platform.database.read({ companyId }, async (trx) => {
    const open = await listOpenProviders(trx, companyId);
    if (!open || open.providers.length === 0)
      return { company: null, providers: [], continueAs: null, ...freshSignIn };
    const lastHere = last?.companyId === companyId ? last : undefined;
    const lastFirst = open.providers.toSorted(
      (a, b) => Number(b.providerId === lastHere?.providerId) - Number(a.providerId === lastHere?.providerId),
    );
    const name =
      lastHere && lastFirst[0]?.providerId === lastHere.providerId
        ? await findApprovedName(trx, lastHere)
        : undefined;
    return {
      company: { name: open.companyName },
      providers: lastFirst.map(({ providerId, name: providerName }) => ({
        _id: providerId,
        name: providerName,
        address: signInAddress(ctx.platform.publicUrl, { provider: providerId }),
      })),
      continueAs: lastHere && name !== undefined ? { name, providerId: lastHere.providerId } : null,
      ...freshSignIn,
    };
  });
};

/** The address that leads the browser to a provider. A cookie lets the portal recognise the browser when it comes back. */
export const pingProvider = async (
  ctx: AnyoneCtx,
  query: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<string> => {
  const returnTo = returnPath(query.returnTo);
  const provider = await findNamedProvider(ctx, query);
  if (!provider) return errorRedirect('unavailable', returnTo);
  try {
    const { address, checks } =
      provider.kind === 'oidc'
        ? await beginOidc(ctx.platform, provider)
        : await beginSamlAttempt(ctx, provider);
    const { companyId, providerId } = provider;
    setAttemptCookie(ctx, { companyId, providerId, returnTo, browser: readBrowserCookie(ctx), checks });
    return address;
  } catch (error) {
    const code = oidcRefusal(error);
    await auditFailure(ctx, provider, code, error);
    return errorRedirect(code, returnTo);
  }
};

/**
 * A provider that the company's people may use now: the provider with this id or, without an id, the first
 * provider.
 */
export const findOpenProvider = async (ctx: AnyoneCtx, companyId: string, providerId?: string) => {
  const open = await ctx.platform.database.read({ companyId }, (trx) => listOpenProviders(trx, companyId));
  return providerId === undefined
    ? open?.providers[0]
    : open?.providers.find((provider) => provider.providerId === providerId);
};

/** The company with this sign-in name; without a name the company of this host, or else the browser's last company. */
const companyOfSignIn = async (
  ctx: AnyoneCtx,
  signInName: string | undefined,
  last: LastSignIn | undefined,
) => {
  const { database } = ctx.platform;
  if (signInName !== undefined)
    return (await findInDirectory(database, 'company', signInName.trim().toLowerCase()))?.companyId;
  const host = await findInDirectory(database, 'host', ctx.request.hostname.toLowerCase());
  return host?.companyId ?? last?.companyId;
};

/** Sign-ins younger than this count as just finished. */
const freshMs = 60_000;

/** Token and user for a browser that has just come back from a provider and is signed in. */
const findFreshSignIn = async (ctx: AnyoneCtx) => {
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

const findNamedProvider = async (
  ctx: AnyoneCtx,
  { provider, company }: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<IdentityProvider | undefined> => {
  if (provider !== undefined) {
    const entry = await findInDirectory(ctx.platform.database, 'identity-provider', provider);
    return entry && findOpenProvider(ctx, entry.companyId, provider);
  }
  const companyId = await companyOfSignIn(ctx, company, readLastCookie(ctx));
  return companyId === undefined ? undefined : findOpenProvider(ctx, companyId);
};

const beginSamlAttempt = async (ctx: AnyoneCtx, provider: IdentityProvider & { kind: 'saml' }) => {
  const now = ctx.clock.now();
  const relayState = newSecret();
  const samlAttemptId = newId(now);
  const { address, requestId } = await beginSaml(ctx.platform, provider, relayState);
  const { companyId, providerId } = provider;
  await ctx.platform.database.write({ companyId }, (trx) =>
    insertAttempt(
      trx,
      { companyId, attemptId: samlAttemptId, providerId, requestId, relayState, expiresAt: attemptEnd(now) },
      now,
    ),
  );
  return { address, checks: { samlAttemptId } };
};
