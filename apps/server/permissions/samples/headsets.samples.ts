import { device, headsets } from '@simward/contract';
import { buildAssignment, buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import { enrolHeadset } from '../../src/testing/builders/sessions/headsetBuilder.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { ofDepartment } from '../sampleRecords.ts';

const showCode = async ({ portal }: World, { companyId }: RecordScope): Promise<string> => {
  const { secret } = await enrolHeadset(portal, companyId);
  return (await portal.send(device.startPairing, {}, { secret })).body.userCode;
};
const enrolInDepartment = async ({ portal }: World, { companyId, departmentId }: RecordScope) =>
  (await enrolHeadset(portal, companyId, { departmentId })).headsetId;
/** A user code, or the beginning of an unknown id, cut to the length of a user code. */
const userCodeOf = (id: string) => ({ userCode: id.slice(0, 9) });

/** A module that an Admin assigned to the principal. */
const makeAssigned: NonNullable<AnySample['make']> = async ({ portal }, { companyId }, { user }) => {
  const module = await buildModule(portal, companyId);
  if (user) {
    const admin = await buildUser(portal, user.companyId, { role: 'Admin' });
    await buildAssignment(portal, user, module, { assignedBy: admin.userId });
  }
  return module.moduleId;
};

export const headsetsSamples: readonly AnySample[] = [
  sample({ endpoint: headsets.listHeadsets, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofDepartment,
    endpoint: headsets.createEnrolmentCode,
    request: (departmentId) => ({ body: { departmentId } }),
  }),
  sample({
    endpoint: headsets.renameHeadset,
    about: "department's",
    make: enrolInDepartment,
    request: (id) => ({ params: { id }, body: { name: 'Renamed', revision: 1 } }),
  }),
  sample({
    endpoint: headsets.moveHeadset,
    about: "department's",
    make: enrolInDepartment,
    request: (id, { departmentId }) => ({ params: { id }, body: { departmentId, revision: 1 } }),
  }),
  sample({
    endpoint: headsets.revokeHeadset,
    about: "department's",
    make: enrolInDepartment,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: headsets.findPairing,
    about: "company's",
    make: showCode,
    request: (id) => ({ params: userCodeOf(id) }),
  }),
  sample({
    endpoint: headsets.decidePairing,
    about: "company's",
    make: showCode,
    request: (id) => ({ params: userCodeOf(id), body: { approve: true } }),
  }),
  sample({ endpoint: headsets.readNear, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: headsets.readPlan, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: headsets.askForHeadset,
    about: 'nothing',
    make: makeAssigned,
    request: (moduleId) => ({ body: { moduleId } }),
    answers: ['headset.asked-today'],
  }),
];
