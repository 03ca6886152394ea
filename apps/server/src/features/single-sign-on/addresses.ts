import { basePath, singleSignOn } from '@simward/contract';

/**
 * The address to which OpenID Connect providers send the browser back. Like all addresses here, it is made
 * from the portal's public address, never from the Host header.
 */
export const redirectAddress = (publicUrl: URL): string =>
  absolute(publicUrl, singleSignOn.receiveOpenId.path);

export const assertionAddress = (publicUrl: URL): string =>
  absolute(publicUrl, singleSignOn.receiveAssertion.path);

/** Each provider gets its own entity ID, so that an assertion for one company is not valid for another. */
export const entityId = (publicUrl: URL, providerId: string): string =>
  absolute(publicUrl, singleSignOn.readMetadata.path.replace('{id}', providerId));

export const signInAddress = (publicUrl: URL, query: { provider: string } | { company: string }): string =>
  `${absolute(publicUrl, singleSignOn.pingProvider.path)}?${new URLSearchParams(query)}`;

export const signOutAddress = (publicUrl: URL): string => new URL('/signin', publicUrl).href;

/** This is only a path, so that the browser stays at the host name by which it knows the portal. */
export const completeAddress = basePath + singleSignOn.completeSaml.path;

const absolute = (publicUrl: URL, path: string) => new URL(basePath + path, publicUrl).href;
