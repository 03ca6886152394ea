import { results } from '@simward/contract';
import { unknownId } from '../../../permissions/recordScopes.ts';
import { newName } from '../../../permissions/records/newName.ts';
import { personAt } from '../../../permissions/records/personAt.ts';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';
import { buildSession } from '../../testing/buildSession.ts';

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
  sample({ endpoint: results.competencyTable, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: results.competencyCell,
    about: 'nothing',
    request: () => ({ query: { userId: unknownId(), competencyName: 'Bundle' } }),
    answers: ['competency.not-found'],
  }),
  sample({
    endpoint: results.testDetails,
    about: 'own',
    make: async (world, recordScope, principal) => {
      const module = await buildModule(world.portal, recordScope.companyId);
      const learner = await personAt(world, recordScope, principal);
      return (await buildSession(world.portal, learner, module)).sessionId;
    },
    request: (sessionId) => ({ query: { sessionId } }),
  }),
];
