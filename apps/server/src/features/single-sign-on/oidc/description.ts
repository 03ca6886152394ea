import type { ServerMetadata } from 'openid-client';
import { addressFault, type OutgoingRules } from '../../../platform/http/outgoingAddress.ts';

/** A provider that describes itself in a way that nobody could sign in with. */
export class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const offered = ['userinfo_endpoint', 'end_session_endpoint'] as const;

/**
 * Expects of a provider's description that its addresses are some, before a browser is sent or a secret is taken there.
 * @throws DescriptionRefused
 */
export const expectAddresses = (rules: OutgoingRules, server: ServerMetadata): void => {
  for (const name of [...needed, ...offered]) {
    const address: unknown = server[name];
    if (address === undefined && !needed.some((one) => one === name)) continue;
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || addressFault(rules, url)) throw new DescriptionRefused(`${name} is no address to call`);
  }
};
