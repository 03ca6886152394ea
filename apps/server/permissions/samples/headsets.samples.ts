import { device, headsets } from '@simward/contract';
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
];
