import { makers } from '@simward/contract';
import { buildApiKey } from '../../src/testing/builders/apiKeyBuilder.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';

const make = async ({ portal }: World, { companyId }: RecordScope): Promise<string> =>
  (await buildApiKey(portal, companyId)).apiKeyId;
const request = (id: string) => ({ body: { kind: 'api-key' as const, id } });

export const makersSamples: readonly AnySample[] = [
  sample({ endpoint: makers.takeOver, about: "company's", make, request }),
  sample({ endpoint: makers.end, about: "company's", make, request }),
  sample({ endpoint: makers.listResting, about: 'nothing', request: () => ({}) }),
];
