import { live } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const liveSamples: readonly AnySample[] = [
  sample({ endpoint: live.followChanges, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: live.listRunningSessions, about: 'nothing', request: () => ({}) }),
];
