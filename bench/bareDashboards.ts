import { basePath } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readBareHeaders } from './bareHeaders.ts';
import { inCompany } from './companyTransaction.ts';
import { type DashboardSubject, dashboardCalls } from './dashboardCalls.ts';
import { recordStatements, withValues } from './recordStatements.ts';

const sample: DashboardSubject = { companyId: 'company', userId: 'user', moduleId: 'module', month: 'month' };

/** The portal's own statements of each call, sent as they are, answered as they come. */
export const bareDashboards = async (app: FastifyInstance, pool: Pool, companyId: string): Promise<void> => {
  for (const { endpoint, statements } of dashboardCalls) {
    const recorded = await recordStatements(...statements(sample));
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path,
      handler: (request) => {
        const { learner, module, month } = readBareHeaders(request.headers);
        const values = new Map([
          [sample.companyId, companyId],
          [sample.userId, learner],
          [sample.moduleId, module],
          [sample.month, month],
        ]);
        return inCompany(pool, companyId, true, async (client) => {
          const answer: unknown[] = [];
          for (const statement of recorded) {
            const { text, values: filled } = withValues(statement, values);
            answer.push((await client.query(text, [...filled])).rows);
          }
          return answer;
        });
      },
    });
  }
};
