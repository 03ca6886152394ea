import { results } from '@simward/contract';
import { foldCompanyRollups } from '../../src/domain/figures/rollups/foldCompanyRollups.ts';
import { type BuiltModule, type BuiltUser, buildModule } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { buildPersonAt, makeSelfOrLearner, nameOf, newName, ofModule, personAt } from '../sampleRecords.ts';

const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };

/**
 * Builds an assessed learner, with a text that only an answer about this learner holds. A SuperAdmin who looks at all
 * companies gets answers about their own company, and nothing about a learner of another one.
 */
const makeAssessed =
  (secretOf: (learner: BuiltUser, module: BuiltModule) => string) =>
  async (world: World, recordScope: RecordScope, { set }: Principal) => {
    const { portal } = world;
    const learner = await buildPersonAt(world, recordScope);
    const module = await buildModule(portal, recordScope.companyId);
    await buildSession(portal, learner, module, { competencies: [0.8, 0.8] });
    await foldCompanyRollups(portal.platform);
    const isShown = set !== 'superadmin' || recordScope.where !== 'other company';
    return `${learner.userId} ${isShown ? secretOf(learner, module) : ''}`;
  };
const learnerOf = (ids: string) => ids.split(' ')[0] ?? '';
const ofAssessed = {
  about: "department's",
  secret: (ids: string) => ids.split(' ').at(-1) ?? '',
} as const;

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
  sample({
    ...ofAssessed,
    endpoint: results.competencyTable,
    make: makeAssessed(({ userId }) => userId),
    request: (ids) => ({ query: { level: 'learners' as const, search: nameOf(learnerOf(ids)) } }),
    passesOver: true,
  }),
  sample({
    ...ofAssessed,
    endpoint: results.competencyCell,
    make: makeAssessed((_learner, { moduleId }) => moduleId),
    request: (ids) => ({ query: { userId: learnerOf(ids), competencyName: 'Recognition' } }),
    answers: ['competency.not-found'],
    hidesDepartments: true,
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
