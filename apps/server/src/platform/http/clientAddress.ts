import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mapped = /^::ffff:(?=\d+\.)/i;

/**
 * Where a request comes from: what the last proxy that is trusted says, else who is connected. A proxy that passes on
 * what is no address is not believed.
 */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
  const said = ip.replace(/^\[|\](:\d+)?$/g, '').replace(/^([\d.]+):\d+$/, '$1');
  return (isIP(said) > 0 ? said : (socket.remoteAddress ?? '')).replace(mapped, '');
};

/** The 16-bit groups of an IPv6 address that are written, before and after its gap. */
const groupsOf = (half: string) => half.split(':').filter(Boolean);

/**
 * What limits are counted by: an IPv4 address, and of an IPv6 address the network of 64 bits, since whoever has one
 * address of it has them all.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = [...before, ...Array<string>(8 - written).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address lies in one of the networks, which are written as 198.51.100.0/24 or 2001:db8:1::/48. */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [first = '', prefix] = network.split('/');
    list.addSubnet(first, Number(prefix), familyOf(first));
  }
  return list.check(address, familyOf(address));
};
