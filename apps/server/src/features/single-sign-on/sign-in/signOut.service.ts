import type { singleSignOn } from '@simward/contract';
import { z } from 'zod';
import { auditCall } from '../../../platform/audit.sql.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, AnyoneCtx, OwnCtx } from '../../../platform/route/ctx.ts';
import { discover, endSessionAddress, oidcRefusal, readSignedToken } from '../oidc/oidc.ts';
import type { OidcProvider } from '../provider.ts';
import { findProvider } from '../providers.sql.ts';
import { idTokenContext } from './finishSignIn.ts';
import { endProviderSessions, findProviderSession } from './sessions.sql.ts';

/** The address where the browser ends its session at the provider of this sign-in, if the company wants that. */
export const findSignOut = async (ctx: OwnCtx): Answer<typeof singleSignOn.findSignOut> => {
  const { companyId, signInSessionId } = ctx.caller;
  const { session, provider } = await ctx.read(async (trx) => {
    const row = await findProviderSession(trx, companyId, signInSessionId);
    return { session: row, provider: row && (await findProvider(trx, companyId, row.providerId)) };
  });
  if (!session?.idToken || provider?.kind !== 'oidc' || !provider.settings.endSessionAtProvider)
    return { address: null };
  const idToken = ctx.platform.secretBox.open(session.idToken, idTokenContext(signInSessionId));
  try {
    return { address: (await endSessionAddress(ctx.platform, provider, idToken)) ?? null };
  } catch (error) {
    // Signing out of the portal must not fail because the provider does not answer.
    ctx.platform.log.warn(
      { code: oidcRefusal(error), provider: provider.name },
      'no sign-out at the provider',
    );
    return { address: null };
  }
};

/**
 * Ends the sign-ins of somebody who signed out at the provider. The same token again changes nothing.
 * @throws Problem identity-provider.not-found, single-sign-on.token-refused
 */
export const receiveSignOut = async (
  ctx: AnyoneCtx,
  providerId: string,
  token: string,
): Promise<{ status: true }> => {
  const { database } = ctx.platform;
  const entry = await findInDirectory(database, 'identity-provider', providerId);
  const provider =
    entry &&
    (await database.read({ companyId: entry.companyId }, (trx) =>
      findProvider(trx, entry.companyId, providerId),
    ));
  if (provider?.kind !== 'oidc') throw problem('identity-provider.not-found');
  const claims = await readLogoutToken(ctx.platform, provider, token).catch((error: unknown) => {
    ctx.platform.log.warn({ err: error, provider: provider.name }, 'a logout token was refused');
    throw problem('single-sign-on.token-refused');
  });
  const { companyId } = provider;
  await database.write({ companyId }, async (trx) => {
    const session = { companyId, providerId, subject: claims.sub, providerSession: claims.sid };
    const ended = await endProviderSessions(trx, session, ctx.clock.now());
    await auditCall(ctx, trx, {
      companyId,
      event: 'sign-out',
      subject: { type: 'identity provider', id: providerId },
      detail: { way: 'sso', ended },
    });
  });
  return { status: true };
};

const readLogoutToken = async (platform: Platform, provider: OidcProvider, token: string) => {
  const config = await discover(platform, provider);
  return logoutClaims.parse(await readSignedToken(platform, config, token, { maxTokenAge: '5 minutes' }));
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
