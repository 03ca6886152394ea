import { dashboards } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';
import { makeModule } from '../sampleRecords.ts';

const ownFigures = [
  dashboards.modulesWithScore,
  dashboards.userAverageScore,
  dashboards.userEngagement,
  dashboards.userModuleStatus,
].map((endpoint) => sample({ endpoint, about: 'nothing', request: () => ({}) }));

export const dashboardsSamples: readonly AnySample[] = [
  ...ownFigures,
  sample({
    endpoint: dashboards.userTimeByMonth,
    about: 'nothing',
    request: () => ({ query: { date: '2026-11-15' } }),
  }),
  sample({
    endpoint: dashboards.userPeerComparison,
    about: "company's",
    make: makeModule,
    request: (moduleId) => ({ body: { moduleId } }),
  }),
];
