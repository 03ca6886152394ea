import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { outcomeOf } from '../route/answers/requestOutcome.ts';

/** Counts requests by route and never by address, so that no id becomes a label. */
export const recordMetrics = (app: FastifyInstance, platform: Platform, register: Registry): void => {
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, by state',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [pool, connections] of [
        ['general', platform.database.pool],
        ['all-companies', platform.database.allCompaniesPool],
        ['ingest', platform.ingestDatabase.pool],
        ['sign-in', platform.signInDatabase.pool],
      ] as const) {
        this.set({ pool, state: 'open' }, connections.totalCount);
        this.set({ pool, state: 'idle' }, connections.idleCount);
        this.set({ pool, state: 'waiting' }, connections.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'password_evaluations',
    help: 'Password and PIN hashes evaluated since the start',
    registers: [register],
    collect() {
      this.set(platform.passwords.evaluations);
    },
  });
  const problems = new Counter({
    name: 'problems_total',
    help: 'Calls that were answered a problem, by its code: refused sign-ins are those of auth',
    labelNames: ['code'],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const { problem } = outcomeOf(request);
    if (problem) problems.inc({ code: problem });
  });
};

export interface MetricsListener {
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics in Prometheus' text format on a port that only this machine reaches: on the portal's own port, a
 * proxy could pass a stranger's request on.
 */
export const listenForMetrics = async (register: Registry, port: number): Promise<MetricsListener> => {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const text = await register.metrics();
    return response.writeHead(200, { 'content-type': register.contentType }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
