import { basePath } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import { monitoredCalls } from '../monitoredCalls.ts';
import { outcomeOf } from './requestOutcome.ts';

/** Routes whose requests are logged only at the level debug, because they come every few seconds. */
const monitoredRoutes = new Set(monitoredCalls.map(({ path }) => basePath + path));

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
