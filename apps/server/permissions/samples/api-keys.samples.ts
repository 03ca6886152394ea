import { apiKeys } from '@simward/contract';
import { buildApiKey } from '../../src/testing/builders/apiKeyBuilder.ts';
import { type AnySample, sample } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

export const apiKeysSamples: readonly AnySample[] = [
  sample({ endpoint: apiKeys.listKeys, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: apiKeys.createKey,
    request: (companyId) => ({ body: { name: 'Timetable', scopes: ['results:read' as const], companyId } }),
  }),
  sample({
    endpoint: apiKeys.revokeKey,
    about: "company's",
    make: async ({ portal }, { companyId }) => (await buildApiKey(portal, companyId)).apiKeyId,
    request: (id) => ({ params: { id } }),
  }),
];
