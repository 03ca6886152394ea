import { departments } from '@simward/contract';
import { buildDepartment } from '../../src/testing/builders/builders.ts';
import { unknownId } from '../recordScopes.ts';
import { newName } from '../records/newName.ts';
import { type AnySample, sample } from '../sample.ts';

const departmentFields = (id: string) => ({
  departmentName: newName(id),
  max_users: null,
  modules: [],
  status: true,
});

export const departmentsSamples: readonly AnySample[] = [
  sample({ endpoint: departments.listDepartments, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: departments.listModuleChoices,
    about: "company's",
    make: async (_world, recordScope) => recordScope.companyId,
    request: (companyId) => ({ query: { companyId } }),
  }),
  sample({
    endpoint: departments.getDepartment,
    about: "department's",
    make: async (_world, recordScope) => recordScope.departmentId,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: departments.updateDepartment,
    about: "department's",
    make: async ({ portal }, { companyId }) => (await buildDepartment(portal, companyId)).departmentId,
    request: (id) => ({ params: { id }, body: { ...departmentFields(id), revision: 1 } }),
  }),
  sample({
    endpoint: departments.createDepartment,
    about: "company's",
    make: async (_world, recordScope) => recordScope.companyId,
    request: (companyId) => ({
      body: { ...departmentFields(unknownId()), companyId },
    }),
  }),
];
