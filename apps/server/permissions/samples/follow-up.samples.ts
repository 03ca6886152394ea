import { followUp } from '@simward/contract';
import { buildAssignment, buildModule } from '../../src/testing/builders/builders.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { buildPersonAt } from '../sampleRecords.ts';

/** Makes a learner of the department with an assigned module. @returns `learner|module` */
const makeLearnerWithModule = async (world: World, recordScope: RecordScope): Promise<string> => {
  const learner = await buildPersonAt(world, recordScope);
  const module = await buildModule(world.portal, recordScope.companyId);
  await buildAssignment(world.portal, learner, module);
  return `${learner.userId}|${module.moduleId}`;
};

const learnerOf = (made: string): string => made.split('|')[0] ?? '';
const moduleOf = (made: string): string => made.split('|').at(-1) ?? '';

const dueOn = '2027-01-31';

export const followUpSamples: readonly AnySample[] = [
  sample({ endpoint: followUp.listBehind, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: followUp.exportBehind, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: followUp.listDebriefs, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: followUp.summary, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: followUp.weakestStep, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: followUp.remind,
    about: "department's",
    make: makeLearnerWithModule,
    request: (made) => ({ body: { userIds: [learnerOf(made)] } }),
    secret: learnerOf,
    passesOver: true,
  }),
  sample({
    endpoint: followUp.assignRefresher,
    about: "department's",
    make: makeLearnerWithModule,
    request: (made) => ({ body: { userId: learnerOf(made), moduleId: moduleOf(made), dueOn } }),
    hidesDepartments: true,
  }),
];
