import { basePath, operations } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import { outcomeOf } from './requestOutcome.ts';

/** Asked every few seconds by whoever watches the process. */
const watching = new Set([operations.health, operations.readiness].map(({ path }) => basePath + path));

/**
 * A line a request, with the pattern of its route: addresses name people and carry links that open accounts, so neither the
 * address that was asked for nor the one that asked stands there. The reference of a problem is the line's `reqId`.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...outcomeOf(request),
    };
    request.log[watching.has(route) ? 'debug' : 'info'](line, 'request');
  });
};
