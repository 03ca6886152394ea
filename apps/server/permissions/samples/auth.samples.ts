import { auth } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const authSamples: readonly AnySample[] = [
  sample({ endpoint: auth.signOut, about: 'nothing', request: () => ({}) }),
];
