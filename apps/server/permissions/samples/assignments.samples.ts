import { assignments } from '@simward/contract';
import { insertBatch } from '../../src/domain/assignments/batches/assignmentBatch.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';

/** A department and a module of its company. */
const makeBoth = async ({ portal }: World, { companyId, departmentId }: RecordScope): Promise<string> =>
  `${departmentId} ${(await buildModule(portal, companyId)).moduleId}`;

const requestOf = (ids: string) => {
  const [departmentId = '', moduleId = unknownId()] = ids.split(' ');
  return { body: { departments: [departmentId], modules: [moduleId] } };
};

/** A save in the place's company that the principal made in the own place, and somebody else elsewhere. */
const makeSave = async (
  { portal }: World,
  { where, companyId }: RecordScope,
  { user }: Principal,
): Promise<string> => {
  const own = where === 'own' && user?.companyId === companyId ? user : undefined;
  const by = own ?? (await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null }));
  const { moduleId } = await buildModule(portal, companyId);
  const now = portal.clock.now();
  const key = { companyId, batchId: newId(now) };
  const nobody = { moduleIds: [moduleId], startOn: undefined, dueOn: undefined, users: 0, mails: false };
  await portal.platform.database.write({ companyId }, (trx) =>
    insertBatch(trx, { ...key, ...nobody, audience: 'people', assignedBy: by.userId }, now),
  );
  return key.batchId;
};

const aboutSave = {
  about: "company's",
  make: makeSave,
  request: (id: string) => ({ params: { id } }),
  managers: 'own',
} as const;

export const assignmentsSamples: readonly AnySample[] = [
  sample({
    endpoint: assignments.assignToDepartments,
    about: "department's",
    make: makeBoth,
    request: requestOf,
  }),
  sample({ endpoint: assignments.previewBulk, about: "department's", make: makeBoth, request: requestOf }),
  sample({ endpoint: assignments.listSaves, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ ...aboutSave, endpoint: assignments.getSave, secret: (id) => id }),
  sample({
    ...aboutSave,
    endpoint: assignments.listSavedRows,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({ ...aboutSave, endpoint: assignments.stopSave, answers: ['assignment.not-running'] }),
  sample({ ...aboutSave, endpoint: assignments.undoSave }),
  sample({
    ...aboutSave,
    endpoint: assignments.changeDates,
    request: (id) => ({ params: { id }, body: { dueOn: '2099-12-31' } }),
  }),
  sample({
    endpoint: assignments.assignToEverybody,
    about: 'nothing',
    make: async ({ portal }, { companyId }) => (await buildModule(portal, companyId)).moduleId,
    request: (moduleId) => ({ body: { modules: [moduleId] } }),
    // The company is the caller's own, or the one that a SuperAdmin has in view.
    answers: ['module.not-found', 'assignment.company-missing'],
  }),
];
