import { categories } from '@simward/contract';
import { buildCategory } from '../../src/testing/builders/categoryBuilder.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { makeLearner, newName, ofDepartment } from '../sampleRecords.ts';

const makeCategory = async ({ portal }: World, { companyId, departmentId }: RecordScope): Promise<string> =>
  (await buildCategory(portal, { companyId, departmentId })).categoryId;

/** Makes a learner and a category of the same place with the same id. */
const makeLearnerAndCategory = async (world: World, recordScope: RecordScope): Promise<string> => {
  const { companyId, departmentId } = recordScope;
  const userId = await makeLearner(world, recordScope);
  await buildCategory(world.portal, { companyId, departmentId, categoryId: userId });
  return userId;
};

const fields = (id: string) => ({ name: newName(id), description: 'For newcomers' });

const ofCategory = { about: "department's", make: makeCategory } as const;
const ofLearner = { about: "department's", make: makeLearnerAndCategory } as const;

export const categoriesSamples: readonly AnySample[] = [
  sample({
    ...ofDepartment,
    endpoint: categories.listCategories,
    request: (id) => ({ params: { id } }),
  }),
  sample({ endpoint: categories.pageCategories, about: 'nothing', request: () => ({ body: {} }) }),
  sample({
    ...ofDepartment,
    endpoint: categories.addCategory,
    request: (departmentId) => ({ body: { ...fields(departmentId), modules: [], departmentId } }),
  }),
  sample({ ...ofCategory, endpoint: categories.getCategory, request: (id) => ({ params: { id } }) }),
  sample({
    ...ofCategory,
    endpoint: categories.updateCategory,
    request: (id) => ({ params: { id }, body: { ...fields(id), moduleIds: [], assignUser: true } }),
  }),
  sample({ ...ofCategory, endpoint: categories.deleteCategory, request: (id) => ({ params: { id } }) }),
  sample({
    ...ofCategory,
    endpoint: categories.listCategoryUsers,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({
    ...ofCategory,
    endpoint: categories.previewRemoval,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({
    ...ofCategory,
    endpoint: categories.listLosing,
    request: (id) => ({ params: { id, moduleId: id }, query: {} }),
  }),
  sample({
    ...ofLearner,
    endpoint: categories.assignUsers,
    request: (id) => ({ body: { categoryId: id, userIds: [id] } }),
  }),
  sample({
    ...ofLearner,
    endpoint: categories.previewUsers,
    request: (id) => ({ params: { id }, body: { userIds: [id] } }),
  }),
  sample({
    ...ofLearner,
    endpoint: categories.removeUsers,
    request: (id) => ({ params: { id }, body: { userIds: [id] } }),
  }),
  sample({ endpoint: categories.listModuleNames, about: 'nothing', request: () => ({}) }),
];
