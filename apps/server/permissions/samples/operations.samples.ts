import { operations } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const operationsSamples: readonly AnySample[] = [
  sample({ endpoint: operations.figuresAge, about: 'nothing', request: () => ({}) }),
];
