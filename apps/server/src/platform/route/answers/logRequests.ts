import { basePath, operations } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import { outcomeOf } from './requestOutcome.ts';

/** Routes that monitoring calls every few seconds. Their requests are logged only at the level debug. */
const monitoredRoutes = new Set([operations.health, operations.readiness].map(({ path }) => basePath + path));

/**
 * Logs one line per request, with the pattern of its route. The requested address is left out, since it can name people
 * or open an account, and so is the client's address. The reference of a problem is the line's `reqId`.
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
    request.log[monitoredRoutes.has(route) ? 'debug' : 'info'](line, 'request');
  });
};
