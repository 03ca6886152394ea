import { results } from '@simward/contract';
import { type RecordScope, unknownId } from '../../../permissions/recordScopes.ts';
import { makeSelfOrLearner } from '../../../permissions/records/makePerson.ts';
import { newName } from '../../../permissions/records/newName.ts';
import { personAt } from '../../../permissions/records/personAt.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';
import { buildSession } from '../../testing/buildSession.ts';

const ofModule = {
  about: "company's",
  make: async ({ portal }: World, { companyId }: RecordScope) =>
    (await buildModule(portal, companyId, { ownerCompanyId: companyId })).moduleId,
} as const;
const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };

const ofPerson = { about: "department's", make: makeSelfOrLearner } as const;

export const resultsSamples: readonly AnySample[] = [
  sample({
    ...ofModule,
    endpoint: results.moduleReport,
    request: (moduleId) => ({ query: { moduleId, ...days } }),
  }),
  sample({
    ...ofModule,
    endpoint: results.moduleLearners,
    request: (moduleId) => ({ query: { moduleId, ...days } }),
  }),
  sample({
    ...ofModule,
    endpoint: results.exportModuleReport,
    request: (moduleId) => ({ query: { moduleId, ...days } }),
  }),
  sample({
    ...ofPerson,
    endpoint: results.competencyAverageDetails,
    request: (userId) => ({ query: { userId } }),
    secret: (userId) => userId,
  }),
  sample({
    ...ofPerson,
    endpoint: results.trainingAverageDetails,
    request: (userId) => ({ query: { userId } }),
    secret: (userId) => userId,
  }),
  sample({
    ...ofPerson,
    endpoint: results.exportPersonReport,
    request: (userId) => ({ query: { userId, mode: 'assessment' as const } }),
  }),
  sample({ endpoint: results.competenciesWithScore, about: 'nothing', request: () => ({}) }),
  sample({ ...ofPerson, endpoint: results.attemptBands, request: (userId) => ({ query: { userId } }) }),
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
  sample({ endpoint: results.exportCompetencyTable, about: 'nothing', request: () => ({ query: {} }) }),
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
