import type { singleSignOn } from '@simward/contract';
import { z } from 'zod';
import { auditCall } from '../../../platform/audit.sql.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, AnyoneCtx, OwnCtx } from '../../../platform/route/ctx.ts';
import { discover, endSessionAddress, oidcRefusal } from '../oidc/oidc.ts';
import { readSignedToken } from '../oidc/signedToken.ts';
import type { OidcProvider } from '../provider.ts';
import { findProvider } from '../providers.sql.ts';
import { idTokenContext } from './finishSignIn.ts';
import { endProviderSessions, findProviderSession } from './sessions.sql.ts';

/** Where the browser ends the session at the provider that began this sign-in, if the company wants it. */
export const findSignOut = async (ctx: OwnCtx): Answer<typeof singleSignOn.findSignOut> => {
  const { companyId, signInSessionId } = ctx.caller;
  const { session, provider } = await ctx.read(async (trx) => {
    const begun = await findProviderSession(trx, companyId, signInSessionId);
    return { session: begun, provider: begun && (await findProvider(trx, companyId, begun.providerId)) };
  });
  if (!session?.idToken || provider?.kind !== 'oidc' || !provider.settings.endSessionAtProvider)
    return { address: null };
  const idToken = ctx.platform.secretBox.open(session.idToken, idTokenContext(signInSessionId));
  try {
    return { address: (await endSessionAddress(ctx.platform, provider, idToken)) ?? null };
  } catch (error) {
    // Signing out here must not fail because the provider is away.
    ctx.platform.log.warn(
      { code: oidcRefusal(error), provider: provider.name },
      'no sign-out at the provider',
    );
    return { address: null };
  }
};

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const logoutClaims = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    nonce: z.undefined().optional(),
    iat: z.number(),
    jti: z.string(),
    events: z.object({ [logoutEvent]: z.looseObject({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

const readLogoutToken = async (platform: Platform, provider: OidcProvider, token: string) => {
  const config = await discover(platform, provider);
  return logoutClaims.parse(await readSignedToken(platform, config, token, { maxTokenAge: '5 minutes' }));
};

/**
 * Ends the sign-ins of somebody who signed out at the provider. Repeating a token changes nothing more.
 * @throws Problem identity-provider.not-found, single-sign-on.token-refused
 */
export const receiveSignOut = async (
  ctx: AnyoneCtx,
  providerId: string,
  token: string,
): Promise<{ status: true }> => {
  const { database } = ctx.platform;
  const found = await findInDirectory(database, 'identity-provider', providerId);
  const provider =
    found &&
    (await database.read({ companyId: found.companyId }, (trx) =>
      findProvider(trx, found.companyId, providerId),
    ));
  if (provider?.kind !== 'oidc') throw problem('identity-provider.not-found');
  const claims = await readLogoutToken(ctx.platform, provider, token).catch((error: unknown) => {
    ctx.platform.log.warn({ err: error, provider: provider.name }, 'a logout token was refused');
    throw problem('single-sign-on.token-refused');
  });
  const { companyId } = provider;
  await database.write({ companyId }, async (trx) => {
    const of = { companyId, providerId, subject: claims.sub, providerSession: claims.sid };
    const ended = await endProviderSessions(trx, of, ctx.clock.now());
    await auditCall(ctx, trx, {
      companyId,
      event: 'sign-out',
      subject: { type: 'identity provider', id: providerId },
      detail: { way: 'sso', ended },
    });
  });
  return { status: true };
};
