import { basePath } from '@simward/contract';
import type { PreparedCompany } from '../harness/prepareCompany.ts';
import { bareHeaders } from './bareHeaders.ts';
import { type DashboardSubject, dashboardCalls } from './dashboardCalls.ts';
import type { Request, Slice } from './slice.ts';

type Credentials = (subject: DashboardSubject) => Record<string, string>;

/** Learner after learner opens the dashboard: its calls in turn. */
const dashboardRequests = (
  { companyId, learners, modules }: PreparedCompany,
  month: string,
  credentials: Credentials,
): Slice['load'] => ({
  kind: 'requests',
  requests: learners.flatMap(({ userId }, index) => {
    const moduleId = modules[index % modules.length]?.moduleId ?? '';
    const subject = { companyId, userId, moduleId, month };
    return dashboardCalls.map(({ endpoint, query, body }): Request => {
      const content = body?.(subject);
      return {
        method: endpoint.method,
        path: basePath + endpoint.path + (query?.(subject) ?? ''),
        headers: credentials(subject),
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      };
    });
  }),
});

export const portalDashboards = (
  company: PreparedCompany,
  month: string,
  tokens: ReadonlyMap<string, string>,
): Slice['load'] =>
  dashboardRequests(company, month, ({ userId }) => ({ authorization: `Bearer ${tokens.get(userId)}` }));

export const bareDashboardLoad = (company: PreparedCompany, month: string): Slice['load'] =>
  dashboardRequests(company, month, ({ userId, moduleId }) =>
    bareHeaders({ learner: userId, module: moduleId, month }),
  );
