import { categories } from '@simward/contract';
import { buildUser } from '../../src/testing/builders/builders.ts';
import { buildCategory } from '../../src/testing/builders/categoryBuilder.ts';
import type { RecordScope } from '../recordScopes.ts';
import { newName } from '../records/newName.ts';
import { type AnySample, sample, type World } from '../sample.ts';

const makeCategory = async ({ portal }: World, { companyId, departmentId }: RecordScope): Promise<string> =>
  (await buildCategory(portal, { companyId, departmentId })).categoryId;

/** A learner and a category of the same place, of one id. */
const makeLearnerAndCategory = async (
  { portal }: World,
  { companyId, departmentId }: RecordScope,
): Promise<string> => {
  const { userId } = await buildUser(portal, companyId, { departmentIds: [departmentId], pin: null });
  await buildCategory(portal, { companyId, departmentId, categoryId: userId });
  return userId;
};

const fields = (id: string) => ({ name: newName(id), description: 'For newcomers' });

const ofCategory = { about: "department's", make: makeCategory } as const;
const ofLearner = { about: "department's", make: makeLearnerAndCategory } as const;
const ofDepartment = {
  about: "department's",
  make: async (_world: World, { departmentId }: RecordScope) => departmentId,
} as const;

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
