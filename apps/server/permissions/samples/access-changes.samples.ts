import { accessChanges } from '@simward/contract';
import { buildUser } from '../../src/testing/builders/builders.ts';
import { type AnySample, sample } from '../sample.ts';

export const accessChangesSamples: readonly AnySample[] = [
  sample({ endpoint: accessChanges.listOwnAccessChanges, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: accessChanges.listAccessChanges,
    about: "company's",
    make: async ({ portal }, { companyId }) =>
      (await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null })).userId,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: accessChanges.agreeAccessChange,
    about: 'nothing',
    request: (id) => ({ params: { id }, body: { password: '135790' } }),
    answers: ['access-change.not-found'],
  }),
  sample({
    endpoint: accessChanges.refuseAccessChange,
    about: 'nothing',
    request: (id) => ({ params: { id } }),
    answers: ['access-change.not-found'],
  }),
];
