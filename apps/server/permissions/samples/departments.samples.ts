import { departments } from '@simward/contract';
import { buildDepartment } from '../../src/testing/builders/builders.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample } from '../sample.ts';
import { newName, ofCompany, ofDepartment } from '../sampleRecords.ts';

const departmentFields = (id: string) => ({
  departmentName: newName(id),
  max_users: null,
  modules: [],
  status: true,
});

export const departmentsSamples: readonly AnySample[] = [
  sample({ endpoint: departments.listDepartments, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: departments.listModuleChoices,
    request: (companyId) => ({ query: { companyId } }),
  }),
  sample({
    ...ofDepartment,
    endpoint: departments.getDepartment,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: departments.updateDepartment,
    about: "department's",
    make: async ({ portal }, { companyId }) => (await buildDepartment(portal, companyId)).departmentId,
    request: (id) => ({ params: { id }, body: { ...departmentFields(id), revision: 1 } }),
  }),
  sample({
    ...ofCompany,
    endpoint: departments.createDepartment,
    request: (companyId) => ({
      body: { ...departmentFields(unknownId()), companyId },
    }),
  }),
];
