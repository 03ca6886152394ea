import { oasis } from '@simward/contract';
import type { RecordScope } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';

const companyItself = async (_world: World, { companyId }: RecordScope) => companyId;
const ofCompany = { about: "company's", make: companyItself } as const;

export const oasisSamples: readonly AnySample[] = [
  sample({
    ...ofCompany,
    endpoint: oasis.readConfiguration,
    request: (companyId) => ({ query: { companyId } }),
  }),
  sample({
    ...ofCompany,
    endpoint: oasis.saveConfiguration,
    request: (companyId) => ({
      query: { companyId },
      body: {
        api_account: 'simward',
        api_password: 'a-password-of-oasis',
        identifier_field: 'user_id' as const,
      },
    }),
  }),
  sample({
    ...ofCompany,
    endpoint: oasis.countLearners,
    request: (companyId) => ({ query: { companyId }, body: { departments: [] } }),
  }),
];
