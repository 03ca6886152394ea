import { stepAnalysis } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';
import { ofModule } from '../sampleRecords.ts';

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
