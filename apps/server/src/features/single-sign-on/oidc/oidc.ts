import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import type { CallOutside } from '../../../platform/http/callOutside.ts';
import { addressFault, type OutgoingRules } from '../../../platform/http/outgoingAddress.ts';
import type { Platform } from '../../../platform/platform.ts';
import { redirectAddress, signOutAddress } from '../addresses.ts';
import { clientSecretContext, type OidcProvider } from '../provider.ts';
import type { ProvenIdentity } from '../sign-in/proven/provenIdentity.ts';
import { readSignedToken, TokenRefused } from './signedToken.ts';

/** What has to come back as it was sent. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A TypeError, as fetch throws it: the library hands on no other failure of the network as it is. */
class Unreachable extends TypeError {
  override readonly name = 'Unreachable';
}

const wellKnown = /\/\.well-known\/openid-configuration$/;

/** The issuer, also from the address of its discovery document: only a bare issuer is compared with what it says. */
export const issuerOf = (address: string): string => address.replace(wellKnown, '');

const asFetch =
  (callOutside: CallOutside): NonNullable<Configuration[typeof customFetch]> =>
  (address, { method, headers, body }) =>
    callOutside(address, { method, headers, body: body == null ? undefined : String(body) }).catch(
      (cause: unknown) => {
        throw new Unreachable('the provider cannot be reached', { cause });
      },
    );

/** The way to prove the client secret that the provider takes; the header is the standard's default. */
const secretAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prove = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    prove(secret)(server, ...rest);
  };

/** The library reads the machine's clock; the portal's may be another. */
const skewSeconds = (platform: Platform) => Math.round((platform.clock.now().getTime() - Date.now()) / 1000);

/**
 * Reads the provider's own description: addresses, keys, and the issuer, which must be the one that was entered.
 * @throws what `oidcRefusal` tells apart
 */
export const discover = async (platform: Platform, provider: OidcProvider): Promise<Configuration> => {
  const { clientSecret, clientId, providerId } = provider;
  const secret = clientSecret && platform.secretBox.open(clientSecret, clientSecretContext(providerId));
  const issuer = new URL(provider.issuer);
  const config = await discovery(
    issuer,
    clientId,
    { [clockSkew]: skewSeconds(platform) },
    secret ? secretAuth(secret) : None(),
    {
      [customFetch]: asFetch(platform.callOutside),
      // Only loopback gets this far without TLS.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    },
  ).catch((error: unknown) => {
    // The library compares the issuer as an address, and fails where it is none.
    if (error instanceof TypeError && !(error instanceof Unreachable))
      throw new DescriptionRefused('the issuer is no address', { cause: error });
    throw error;
  });
  expectAddresses(platform.outgoingRules, config.serverMetadata());
  return config;
};

/** Where the browser goes to sign in, and what its answer is checked against. */
export const beginOidc = async (
  platform: Platform,
  provider: OidcProvider,
): Promise<{ address: string; checks: OidcChecks }> => {
  const config = await discover(platform, provider);
  const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const address = buildAuthorizationUrl(config, {
    redirect_uri: redirectAddress(platform.publicUrl),
    scope: provider.settings.scopes,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, checks };
};

/**
 * Spends the code of an answer; state, nonce, PKCE, issuer, audience, signature and times are checked.
 * @throws what `oidcRefusal` tells apart
 */
export const finishOidc = async (
  platform: Platform,
  provider: OidcProvider,
  checks: OidcChecks,
  query: string,
): Promise<ProvenIdentity> => {
  const config = await discover(platform, provider);
  const tokens = await authorizationCodeGrant(config, new URL(query, redirectAddress(platform.publicUrl)), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new ClientError('the answer has no ID token');
  await readSignedToken(platform, config, tokens.id_token);
  const more = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, claims.sub)
    : {};
  return {
    issuer: claims.iss,
    subject: claims.sub,
    claims: { ...more, ...claims },
    providerSession: typeof claims.sid === 'string' ? claims.sid : null,
    idToken: tokens.id_token,
  };
};

/** Where the browser ends the session at the provider; undefined when it offers none. */
export const endSessionAddress = async (
  platform: Platform,
  provider: OidcProvider,
  idToken: string,
): Promise<string | undefined> => {
  const config = await discover(platform, provider);
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  return buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: signOutAddress(platform.publicUrl),
  }).href;
};

/** A provider that describes itself in a way that nobody could sign in with. */
class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const offered = ['userinfo_endpoint', 'end_session_endpoint'] as const;

/**
 * Expects of a provider's description that its addresses are some, before a browser is sent or a secret is taken there.
 * @throws DescriptionRefused
 */
const expectAddresses = (rules: OutgoingRules, server: ServerMetadata): void => {
  for (const name of [...needed, ...offered]) {
    const address: unknown = server[name];
    if (address === undefined && !needed.some((one) => one === name)) continue;
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || addressFault(rules, url)) throw new DescriptionRefused(`${name} is no address to call`);
  }
};

const refusals = [ResponseBodyError, ClientError, DescriptionRefused, TokenRefused];

/**
 * Why a provider could not be asked or its answer not be accepted.
 * @throws the error itself when it is none of the provider
 */
export const oidcRefusal = (error: unknown): 'cancelled' | 'refused' | 'unreachable' => {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (refusals.some((refusal) => error instanceof refusal)) return 'refused';
  throw error;
};
