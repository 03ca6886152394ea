import { companyDashboard } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const companyDashboardSamples: readonly AnySample[] = [
  ...[
    companyDashboard.coursesOverview,
    companyDashboard.activeSessionsByMonth,
    companyDashboard.companyKpis,
    companyDashboard.needs,
  ].map((endpoint) => sample({ endpoint, about: 'nothing', request: () => ({}) })),
  sample({
    endpoint: companyDashboard.setup,
    about: "company's",
    make: async (_world, recordScope) => recordScope.companyId,
    request: (companyId) => ({ query: { companyId } }),
  }),
];
