import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { answerNotFound } from '../route/answerProblems.ts';

const isLoopback = ({ ip }: FastifyRequest) =>
  ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

/**
 * Metrics in Prometheus' text format at /metrics, for this machine alone; to anybody else there is nothing at this
 * address. Requests are counted by route, never by address, so that no id becomes a label.
 */
export const serveMetrics = (app: FastifyInstance, platform: Platform): void => {
  const register = new Registry();
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
    help: 'Connections of the general and the ingestion pool, by state',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [pool, { pool: connections }] of [
        ['general', platform.database],
        ['ingest', platform.ingestDatabase],
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) return answerNotFound(request, reply);
    return reply.type(register.contentType).send(await register.metrics());
  });
};
