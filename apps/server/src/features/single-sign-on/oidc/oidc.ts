import {
  createLocalJWKSet,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
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
import { z } from 'zod';
import type { CallOutside } from '../../../platform/http/callOutside.ts';
import { addressFault, type OutgoingRules } from '../../../platform/http/outgoingAddress.ts';
import type { Platform } from '../../../platform/platform.ts';
import { redirectAddress, signOutAddress } from '../addresses.ts';
import { clientSecretContext, type OidcProvider } from '../provider.ts';
import type { ProvenIdentity } from '../sign-in/provenIdentity.ts';

/** Values that the request was made with; the answer must fit them. */
interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The address where the browser signs in at the provider, and the values to check its answer against. */
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
 * Exchanges the code of an answer for tokens, and checks state, nonce, PKCE, issuer, audience, signature and times.
 * @throws errors that `oidcRefusal` understands
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
  const userInfo = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, claims.sub)
    : {};
  return {
    issuer: claims.iss,
    subject: claims.sub,
    claims: { ...userInfo, ...claims },
    providerSession: typeof claims.sid === 'string' ? claims.sid : null,
    idToken: tokens.id_token,
  };
};

/** The address where the browser ends its session at the provider. Undefined if the provider has no such address. */
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

const wellKnown = /\/\.well-known\/openid-configuration$/;

/**
 * The issuer's address, also if somebody entered the address of its discovery document: the library compares
 * the issuer with the document only if it gets the address without the document's path.
 */
export const issuerOf = (address: string): string => address.replace(wellKnown, '');

/** A TypeError, as fetch throws it: the library wraps any other network error. */
class Unreachable extends TypeError {
  override readonly name = 'Unreachable';
}

/** Thrown when the provider's description has addresses with which nobody could sign in. */
class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

/**
 * Reads the provider's description of itself. Its issuer must be the one that was entered.
 * @throws errors that `oidcRefusal` understands
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
      // `callOutside` allows an address without TLS only on loopback.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    },
  ).catch((error: unknown) => {
    // The library parses the issuer as an address and throws a TypeError if it is no address.
    if (error instanceof TypeError && !(error instanceof Unreachable))
      throw new DescriptionRefused('the issuer is no address', { cause: error });
    throw error;
  });
  expectAddresses(platform.outgoingRules, config.serverMetadata());
  return config;
};

/**
 * Thrown when the token is not signed by the provider, not meant for this portal, expired, or used before.
 */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/**
 * Symmetric algorithms are left out: with them, the client secret or the public key would be accepted as a
 * signing key.
 */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * Checks a token's signature with the keys that the provider publishes, also if the token came straight from the provider.
 * @throws TokenRefused, or a network error
 */
export const readSignedToken = async (
  platform: Platform,
  config: Configuration,
  token: string,
  expected: JWTVerifyOptions = {},
): Promise<JWTPayload> => {
  const { issuer, jwks_uri: keysAddress = '' } = config.serverMetadata();
  const answer = await platform.callOutside(keysAddress);
  try {
    const keys: JSONWebKeySet = keySet.parse(await answer.json());
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: config.clientMetadata().client_id,
      clockTolerance: 30,
      currentDate: platform.clock.now(),
      ...expected,
      algorithms,
    });
    return payload;
  } catch (cause) {
    throw new TokenRefused('the token is not signed by the provider', { cause });
  }
};

const refusals = [ResponseBodyError, ClientError, DescriptionRefused, TokenRefused];

/**
 * Sorts errors of a provider into the three kinds that a person is shown.
 * @throws the error itself if the provider did not cause it
 */
export const oidcRefusal = (error: unknown): 'cancelled' | 'refused' | 'unreachable' => {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (refusals.some((refusal) => error instanceof refusal)) return 'refused';
  throw error;
};

/** Corrects the machine's clock, which the library reads, to the portal's clock. */
const skewSeconds = (platform: Platform) => Math.round((platform.clock.now().getTime() - Date.now()) / 1000);

/**
 * Sends the client secret in the way that the provider supports. If the provider names no way, it is the
 * header, the standard's default.
 */
const secretAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    authenticate(secret)(server, ...rest);
  };

const asFetch =
  (callOutside: CallOutside): NonNullable<Configuration[typeof customFetch]> =>
  (address, { method, headers, body }) =>
    callOutside(address, { method, headers, body: body == null ? undefined : String(body) }).catch(
      (cause: unknown) => {
        throw new Unreachable('the provider cannot be reached', { cause });
      },
    );

const requiredEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const optionalEndpoints = ['userinfo_endpoint', 'end_session_endpoint'] as const;

/**
 * Refuses a description whose endpoints are not addresses that may be called. This is checked before a
 * browser or a secret is sent to any of them.
 * @throws DescriptionRefused
 */
const expectAddresses = (rules: OutgoingRules, server: ServerMetadata): void => {
  for (const name of [...requiredEndpoints, ...optionalEndpoints]) {
    const address: unknown = server[name];
    if (address === undefined && !requiredEndpoints.some((required) => required === name)) continue;
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || addressFault(rules, url)) throw new DescriptionRefused(`${name} is no address to call`);
  }
};
