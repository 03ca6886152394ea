import { results } from '@simward/contract';
import { newName } from '../../../permissions/records/newName.ts';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';

export const resultsSamples: readonly AnySample[] = [
  sample({ endpoint: results.competenciesWithScore, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: results.attemptBands, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: results.competencyDetail,
    about: "company's",
    make: async ({ portal }, { companyId }) => {
      const competencyName = newName(crypto.randomUUID());
      await buildModule(portal, companyId, { competencies: [competencyName] });
      return competencyName;
    },
    request: (competencyName) => ({ query: { competencyName } }),
  }),
];
