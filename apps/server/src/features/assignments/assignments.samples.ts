import { assignments } from '@simward/contract';
import type { RecordScope } from '../../../permissions/recordScopes.ts';
import { unknownId } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';

/** A department and a module of its company. */
const makeBoth = async ({ portal }: World, { companyId, departmentId }: RecordScope): Promise<string> =>
  `${departmentId} ${(await buildModule(portal, companyId)).moduleId}`;

const requestOf = (ids: string) => {
  const [departmentId = '', moduleId = unknownId()] = ids.split(' ');
  return { body: { departments: [departmentId], modules: [moduleId] } };
};

export const assignmentsSamples: readonly AnySample[] = [
  sample({
    endpoint: assignments.assignToDepartments,
    about: "department's",
    make: makeBoth,
    request: requestOf,
  }),
  sample({ endpoint: assignments.previewBulk, about: "department's", make: makeBoth, request: requestOf }),
  sample({
    endpoint: assignments.assignToEverybody,
    about: 'nothing',
    make: async ({ portal }, { companyId }) => (await buildModule(portal, companyId)).moduleId,
    request: (moduleId) => ({ body: { modules: [moduleId] } }),
    // The company is the caller's own, or the one that a SuperAdmin has in view.
    answers: ['module.not-found', 'assignment.company-missing'],
  }),
];
