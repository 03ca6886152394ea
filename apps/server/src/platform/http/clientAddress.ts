import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The prefix of an IPv4 address that is written as an IPv6 one. */
const mappedPrefix = /^::ffff:(?=\d+\.)/i;

/**
 * The client's address: the one that the last trusted proxy names, otherwise the address of the connection. A proxy's
 * value that is no address is ignored.
 */
export const clientAddress = ({
  ip,
  socket,
}: {
  /** Fastify's type says that it is always there, but it is undefined once the connection is closed. */
  ip: string | undefined;
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
}): string => {
  const named = (ip ?? '').replace(/^\[|\](:\d+)?$/g, '').replace(/^([\d.]+):\d+$/, '$1');
  return (isIP(named) > 0 ? named : (socket.remoteAddress ?? '')).replace(mappedPrefix, '');
};

/**
 * The unit by which limits count: an IPv4 address, or an IPv6 network of 64 bits, because a client with one address of
 * such a network can use all of them.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = [...before, ...Array<string>(8 - written).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/**
 * True if the address belongs to one of the networks, which are written as 198.51.100.0/24 or
 * 2001:db8:1::/48.
 */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [first = '', prefix] = network.split('/');
    list.addSubnet(first, Number(prefix), familyOf(first));
  }
  return list.check(address, familyOf(address));
};

/** The 16-bit groups in one half of an IPv6 address: the part before its `::`, or the part after it. */
const groupsOf = (half: string) => half.split(':').filter(Boolean);

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
