import { companyDashboard } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

export const companyDashboardSamples: readonly AnySample[] = [
  ...[
    companyDashboard.coursesOverview,
    companyDashboard.activeSessionsByMonth,
    companyDashboard.companyKpis,
    companyDashboard.needs,
  ].map((endpoint) => sample({ endpoint, about: 'nothing', request: () => ({}) })),
  sample({
    ...ofCompany,
    endpoint: companyDashboard.setup,
    request: (companyId) => ({ query: { companyId } }),
  }),
];
