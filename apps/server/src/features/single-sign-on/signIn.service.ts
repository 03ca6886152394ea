import type { AnswerInputOf, InputOf, singleSignOn } from '@simward/contract';
import type { AnyoneCaller } from '../../platform/auth/caller.ts';
import { findInDirectory } from '../../platform/auth/headsetCaller.sql.ts';
import { refuseForeignOrigin } from '../../platform/auth/refuseForeignOrigin.ts';
import { readBrowserCookie, readRefreshCookie } from '../../platform/auth/signInCookies.ts';
import { continueSignIn } from '../../platform/auth/startSignIn.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { RequestCtx } from '../../platform/route/ctx.ts';
import { completeAddress, signInAddress } from './addresses.ts';
import { insertAttempt, storeAnswer, takeAnswer, takeForAnswer, useAssertion } from './attempts.sql.ts';
import { auditRefusal, finishSignIn } from './finishSignIn.ts';
import { findApprovedName } from './lastPerson.sql.ts';
import { beginOidc, finishOidc, oidcRefusal } from './oidc.ts';
import { type ProvenIdentity, provenIdentitySchema } from './provenIdentity.ts';
import type { IdentityProvider } from './provider.ts';
import { findProvider, listOpenProviders } from './providers.sql.ts';
import { returnPath } from './returnPath.ts';
import { beginSaml, finishSaml, SamlRefused, samlMetadata } from './saml.ts';
import { findFreshSession } from './sessions.sql.ts';
import {
  type Attempt,
  attemptEnd,
  type LastSignIn,
  readLastCookie,
  setAttemptCookie,
  takeAttemptCookie,
} from './ssoCookies.ts';

type Ctx = RequestCtx<AnyoneCaller>;

const freshMs = 60_000;

const refusedAt = (code: singleSignOn.SignInRefusal, returnTo = '/') =>
  `/signin?${new URLSearchParams({ sso: code, ...(returnTo !== '/' && { returnTo }) })}`;

/** The page picks the sign-in up: its refresh cookie is not sent along with what another site began. */
const signedInAt = (returnTo: string) => `/signin?${new URLSearchParams({ sso: 'done', returnTo })}`;

/** The company that somebody means: the one named, the one whose host it is, the last one of this browser. */
const companyMeant = async (ctx: Ctx, named: string | undefined, last: LastSignIn | undefined) => {
  const { database } = ctx.platform;
  if (named !== undefined)
    return (await findInDirectory(database, 'company', named.trim().toLowerCase()))?.companyId;
  const host = await findInDirectory(database, 'host', ctx.request.hostname.toLowerCase());
  return host?.companyId ?? last?.companyId;
};

/** Token and user for whoever has just come back from a provider and was signed in. */
const justSignedIn = async (ctx: Ctx) => {
  const cookie = readRefreshCookie(ctx);
  if (cookie === undefined) return {};
  const claims = await ctx.platform.tokens.readRefresh(cookie).catch(() => undefined);
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
  ctx: Ctx,
  { company }: InputOf<typeof singleSignOn.findSignIn>['query'],
): Promise<AnswerInputOf<typeof singleSignOn.findSignIn>> => {
  refuseForeignOrigin(ctx);
  const last = readLastCookie(ctx);
  const companyId = await companyMeant(ctx, company, last);
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

const openProvider = async (ctx: Ctx, companyId: string, providerId?: string) => {
  const found = await ctx.platform.database.read({ companyId }, (trx) => listOpenProviders(trx, companyId));
  return providerId === undefined
    ? found?.providers[0]
    : found?.providers.find((provider) => provider.providerId === providerId);
};

const providerMeant = async (
  ctx: Ctx,
  { provider, company }: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<IdentityProvider | undefined> => {
  if (provider !== undefined) {
    const found = await findInDirectory(ctx.platform.database, 'identity-provider', provider);
    return found && openProvider(ctx, found.companyId, provider);
  }
  const companyId = await companyMeant(ctx, company, readLastCookie(ctx));
  return companyId === undefined ? undefined : openProvider(ctx, companyId);
};

const refuse = (
  ctx: Ctx,
  provider: IdentityProvider,
  code: singleSignOn.SignInRefusal,
  error: unknown,
): Promise<void> =>
  ctx.platform.database.write({ companyId: provider.companyId }, (trx) =>
    auditRefusal(ctx, trx, provider.companyId, {
      code,
      provider: provider.name,
      cause: causeOf(error),
    }),
  );

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const beginSamlAttempt = async (ctx: Ctx, provider: IdentityProvider & { kind: 'saml' }) => {
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

/** Leads the browser to a provider, with all it takes to know it again. */
export const pingProvider = async (
  ctx: Ctx,
  query: InputOf<typeof singleSignOn.pingProvider>['query'],
): Promise<string> => {
  const returnTo = returnPath(query.returnTo);
  const provider = await providerMeant(ctx, query);
  if (!provider) return refusedAt('unavailable', returnTo);
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
    await refuse(ctx, provider, code, error);
    return refusedAt(code, returnTo);
  }
};

const lead = async (ctx: Ctx, provider: IdentityProvider, identity: ProvenIdentity, attempt: Attempt) => {
  const outcome = await finishSignIn(ctx, provider, identity, attempt);
  return 'begun' in outcome ? signedInAt(attempt.returnTo) : refusedAt(outcome.refused, attempt.returnTo);
};

/** Spends the answer of an OpenID Connect provider. */
export const receiveOpenId = async (ctx: Ctx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('state' in attempt.checks)) return refusedAt('expired');
  const provider = await openProvider(ctx, attempt.companyId, attempt.providerId);
  if (provider?.kind !== 'oidc') return refusedAt('unavailable', attempt.returnTo);
  try {
    const identity = await finishOidc(ctx.platform, provider, attempt.checks, ctx.request.url);
    return await lead(ctx, provider, identity, attempt);
  } catch (error) {
    const code = oidcRefusal(error);
    await refuse(ctx, provider, code, error);
    return refusedAt(code, attempt.returnTo);
  }
};

/** Judges a SAML answer, which comes without cookies, and keeps the judgement for the browser that began. */
export const receiveAssertion = async (
  ctx: Ctx,
  { SAMLResponse, RelayState }: InputOf<typeof singleSignOn.receiveAssertion>['body'],
): Promise<string> => {
  const found = await findInDirectory(ctx.platform.database, 'sso-attempt', RelayState);
  if (!found) return refusedAt('expired');
  const { companyId, subjectId: attemptId } = found;
  const now = ctx.clock.now();
  const taken = await ctx.platform.database.write({ companyId }, (trx) =>
    takeForAnswer(trx, companyId, attemptId, now),
  );
  const provider = taken && (await openProvider(ctx, companyId, taken.providerId));
  if (!taken || provider?.kind !== 'saml') return refusedAt('expired');
  try {
    const accepted = await finishSaml(ctx.platform, provider, taken.requestId, SAMLResponse);
    const { identity, assertionId, expiresAt } = accepted;
    await ctx.platform.database.write({ companyId }, async (trx) => {
      const { providerId } = provider;
      if (!(await useAssertion(trx, { companyId, providerId, assertionId, expiresAt })))
        throw new SamlRefused('this assertion was used before');
      await storeAnswer(trx, companyId, attemptId, { identity });
    });
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    await refuse(ctx, provider, 'refused', error);
    await ctx.platform.database.write({ companyId }, (trx) =>
      storeAnswer(trx, companyId, attemptId, { refused: 'refused' }),
    );
  }
  return completeAddress;
};

/** Hands the judgement to the browser that began the sign-in, and to no other. */
export const completeSaml = async (ctx: Ctx): Promise<string> => {
  const attempt = takeAttemptCookie(ctx);
  if (!attempt || !('samlAttemptId' in attempt.checks)) return refusedAt('expired');
  const { companyId, providerId, returnTo } = attempt;
  const { samlAttemptId } = attempt.checks;
  const answer = await ctx.platform.database.write({ companyId }, (trx) =>
    takeAnswer(trx, companyId, samlAttemptId, ctx.clock.now()),
  );
  if (!answer) return refusedAt('expired', returnTo);
  const identity = provenIdentitySchema.safeParse(answer.identity);
  if (!identity.success) return refusedAt('refused', returnTo);
  const provider = await openProvider(ctx, companyId, providerId);
  if (!provider) return refusedAt('unavailable', returnTo);
  return lead(ctx, provider, identity.data, attempt);
};

/** @throws Problem identity-provider.not-found */
export const readMetadata = async (ctx: Ctx, providerId: string): Promise<string> => {
  const found = await findInDirectory(ctx.platform.database, 'identity-provider', providerId);
  const provider =
    found &&
    (await ctx.platform.database.read({ companyId: found.companyId }, (trx) =>
      findProvider(trx, found.companyId, providerId),
    ));
  if (provider?.kind !== 'saml') throw problem('identity-provider.not-found');
  ctx.reply.type('application/samlmetadata+xml');
  return samlMetadata(ctx.platform, provider);
};
