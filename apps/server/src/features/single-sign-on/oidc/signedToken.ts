import {
  createLocalJWKSet,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';

/** Symmetric algorithms would take the client's secret, or the public key, for a key. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** A token that the provider did not sign, or that is not for this portal or not of this time. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/**
 * Reads a token that a provider signed, by the keys that it publishes, whatever way the token came.
 * @throws TokenRefused, or what the network throws
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
