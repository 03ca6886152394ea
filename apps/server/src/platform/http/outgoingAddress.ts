import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { type Text, text } from '@simward/texts';

/** Restricts the addresses that calls to other systems may reach. */
export interface OutgoingRules {
  /** True only for tests and for a demo that is itself reached over loopback. */
  readonly loopback: boolean;
  /** Names whose addresses may be private, such as an identity provider inside the hospital. */
  readonly privateHosts: readonly string[];
}

/**
 * Thrown if a call was not made because of its address, or if its answer was too large to be read to the end.
 */
export class OutgoingRefusal extends Error {
  readonly reason: 'address' | 'too-large';

  constructor(reason: 'address' | 'too-large', message: string) {
    super(message);
    this.name = 'OutgoingRefusal';
    this.reason = reason;
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Private, shared, link-local, multicast and reserved ranges, and IPv6 forms that hide an IPv4 address. Each family
 * needs a list of its own: in a common list every IPv4 address would match the IPv6 forms that hide one.
 */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(net, prefix, 'ipv6');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const isInside = (address: string) => inside[familyOf(address)].check(address, familyOf(address));
/** Removes the brackets of an IPv6 address and the dot at the end of a fully qualified name. */
const normaliseHost = (host: string) => host.replace(/^\[|[.\]]$/g, '').toLowerCase();

const isLoopback = (address: string) => loopback.check(address, familyOf(address));

const isLoopbackHost = (host: string): boolean =>
  normaliseHost(host) === 'localhost' || (isIP(normaliseHost(host)) > 0 && isLoopback(normaliseHost(host)));

/** True if a call to `host` may connect to this address, which the name resolved to. */
export const mayConnect = (rules: OutgoingRules, host: string, address: string): boolean => {
  if (isLoopback(address)) return rules.loopback;
  return rules.privateHosts.includes(normaliseHost(host)) || !isInside(address);
};

/**
 * The addresses of a name. All of them must be allowed: if a single one is inside the network, the name is
 * refused.
 */
export const allowedAddresses = (
  rules: OutgoingRules,
  host: string,
  found: readonly LookupAddress[],
): LookupAddress[] => {
  const refused = found.find(({ address }) => !mayConnect(rules, host, address));
  if (refused || found.length === 0)
    throw new OutgoingRefusal('address', `${host} is not an address that calls may go to`);
  return [...found];
};

/**
 * Every port from this one on may be called. Of the lower ports, only the scheme's own may be: 443, or 80 in
 * a demo.
 */
const firstFreePort = 1024;

/** The reason why an address may not be called, as far as its text shows; undefined when it may. */
export const addressFault = (rules: OutgoingRules, address: URL): Text | undefined => {
  const local = isLoopbackHost(address.hostname);
  if (address.username || address.password) return text('outgoing.address.credentials');
  if (local && !rules.loopback) return text('outgoing.address.loopback');
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && local))
    return text('outgoing.address.https');
  // Mail servers, shells and databases listen on the lower ports, and must not receive a text that an Admin
  // chose.
  if (address.port !== '' && Number(address.port) < firstFreePort)
    return text('outgoing.address.port', { port: firstFreePort });
  const host = normaliseHost(address.hostname);
  if (isIP(host) > 0 && !mayConnect(rules, host, host)) return text('outgoing.address.private');
  return undefined;
};
