import { basePath, singleSignOn } from '@simward/contract';

const absolute = (publicUrl: URL, path: string) => new URL(basePath + path, publicUrl).href;

/** The portal's own addresses that providers and links know; made from its public address, never the Host header. */
export const redirectAddress = (publicUrl: URL): string =>
  absolute(publicUrl, singleSignOn.receiveOpenId.path);

export const assertionAddress = (publicUrl: URL): string =>
  absolute(publicUrl, singleSignOn.receiveAssertion.path);

/** One entity ID a provider: an assertion for one company is none for another. */
export const entityId = (publicUrl: URL, providerId: string): string =>
  absolute(publicUrl, singleSignOn.readMetadata.path.replace('{id}', providerId));

export const signInAddress = (publicUrl: URL, of: { provider: string } | { company: string }): string =>
  `${absolute(publicUrl, singleSignOn.pingProvider.path)}?${new URLSearchParams(of)}`;

export const signOutAddress = (publicUrl: URL): string => new URL('/signin', publicUrl).href;

/** A path: whatever name the browser knows the portal by. */
export const completeAddress = basePath + singleSignOn.completeSaml.path;
