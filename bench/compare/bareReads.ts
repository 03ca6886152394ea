import { basePath } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readBareHeaders } from './bareHeaders.ts';
import { findReader, type ReadCall, type Reader } from './readCalls.ts';
import { recordStatements, type Statement, withValues } from './recordStatements.ts';

/** Stands in the recorded statements where the values of each call go. */
const sample: Reader = {
  companyId: 'company',
  userId: 'user',
  signInSessionId: 'session',
  moduleId: 'module',
  month: 'month',
};
const sampleNow = new Date(0);

/** Answers each call with the rows of the portal's own statements for it, the one that finds the caller among them. */
export const bareReads = async (
  app: FastifyInstance,
  pool: Pool,
  calls: readonly ReadCall[],
): Promise<void> => {
  for (const { endpoint, statements } of calls) {
    const recorded = await recordStatements(findReader(sample, sampleNow), ...statements(sample));
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request) => {
        const { company, learner, session, module, month } = readBareHeaders(request.headers);
        const values = new Map<unknown, unknown>([
          [sample.companyId, company],
          [sample.userId, learner],
          [sample.signInSessionId, session],
          [sample.moduleId, module],
          [sample.month, month],
          [sampleNow, new Date()],
        ]);
        const filled = recorded.map((statement, index) => ({
          ...withValues(statement, values),
          name: `${endpoint.name} ${index}`,
        }));
        return readAtOnce(pool, company, filled);
      },
    });
  }
};

/** One transaction of prepared statements, sent at once and waited for once: no server can do it in less. */
const readAtOnce = async (pool: Pool, companyId: string, statements: readonly NamedStatement[]) => {
  const client = await pool.connect();
  try {
    const answers = await Promise.all([
      client.query('begin read only'),
      client.query(`set local app.company_id = '${companyId}'`),
      ...statements.map(({ name, text, values }) => client.query({ name, text, values: [...values] })),
      client.query('commit'),
    ]);
    return answers.slice(2, -1).map(({ rows }) => rows);
  } finally {
    client.release();
  }
};

interface NamedStatement extends Statement {
  name: string;
}
