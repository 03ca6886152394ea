import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { bareReads } from './bareReads.ts';
import { bareUploads } from './bareUploads.ts';
import { companyDashboardCalls } from './companyDashboard.ts';
import { dashboardCalls, moduleCalls, peopleCalls } from './readCalls.ts';

/**
 * A program that the portal is measured against: Fastify and pg alone, with the same inserts and queries on the same database
 * and as many connections. It believes every header and checks nothing.
 */
const settings = z.object({
  databaseUrl: z.string(),
  uploadCompanyId: z.string(),
});

process.on('message', async (message) => {
  const { databaseUrl, uploadCompanyId } = settings.parse(message);
  const pool = (max: number) =>
    new pg.Pool({ connectionString: databaseUrl, max, pipeline: true }).on('error', () => {
      // The database is stopped before this process is.
    });
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024 * 1024 });
  await bareUploads(app, pool(8), uploadCompanyId);
  await bareReads(app, pool(12), [
    ...dashboardCalls,
    ...moduleCalls,
    ...peopleCalls,
    ...companyDashboardCalls,
  ]);
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
process.on('disconnect', () => process.exit(0));
