import { stepAnalysis } from '@simward/contract';
import type { RecordScope } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';

const ofModule = {
  about: "company's",
  make: async ({ portal }: World, { companyId }: RecordScope) =>
    (await buildModule(portal, companyId, { ownerCompanyId: companyId })).moduleId,
} as const;
const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };

export const stepAnalysisSamples: readonly AnySample[] = [
  sample({
    ...ofModule,
    endpoint: stepAnalysis.analysis,
    request: (moduleId) => ({ query: { moduleId, ...days } }),
  }),
  sample({
    ...ofModule,
    endpoint: stepAnalysis.exportAnalysis,
    request: (moduleId) => ({ query: { moduleId, ...days } }),
  }),
  sample({
    ...ofModule,
    endpoint: stepAnalysis.sessions,
    request: (moduleId) => ({
      query: { moduleId, ...days, version: '1.0.0', kind: 'step' as const, name: 'Blood cultures' },
    }),
  }),
];
