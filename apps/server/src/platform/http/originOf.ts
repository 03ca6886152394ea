import type { FastifyRequest } from 'fastify';

const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * The origin of the portal's pages as the browser that asks knows it: the host that it asked, with the scheme of the
 * portal's address for people, because a proxy may have ended TLS. The address itself where no host was named.
 */
export const originOf = ({ host }: Pick<FastifyRequest, 'host'>, publicUrl: URL): string =>
  hostAndPort.test(host) ? new URL(`${publicUrl.protocol}//${host}`).origin : publicUrl.origin;
