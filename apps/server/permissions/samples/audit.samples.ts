import { audit } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const auditSamples: readonly AnySample[] = [
  sample({ endpoint: audit.listEntries, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: audit.exportEntries, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: audit.verifyChain, about: 'nothing', request: () => ({}) }),
];
