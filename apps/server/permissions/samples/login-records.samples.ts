import { loginRecords } from '@simward/contract';
import { buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { type AnySample, sample } from '../sample.ts';

/** The records of a department that has one; another company's are none. */
const ofDepartment = {
  about: "company's",
  make: async ({ portal }, { companyId, departmentId }) => {
    const given = { departmentIds: [departmentId], password: null, pin: null };
    const learner = await buildUser(portal, companyId, given);
    // The latest, and so on the first page however many others the company has.
    const startedAt = new Date(portal.clock.now().getTime() + 60_000).toISOString();
    await buildSession(portal, learner, await buildModule(portal, companyId), { startedAt });
    return `${departmentId}|${learner.name}`;
  },
  passesOver: true,
} satisfies Pick<AnySample, 'about' | 'make' | 'passesOver'>;

const departmentOf = (made: string): string => made.split('|')[0] ?? '';
const nameOf = (made: string): string => made.split('|').at(-1) ?? '';

export const loginRecordsSamples: readonly AnySample[] = [
  sample({
    ...ofDepartment,
    endpoint: loginRecords.listRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made), pageSize: '100' } }),
    secret: nameOf,
  }),
  sample({
    ...ofDepartment,
    endpoint: loginRecords.summarizeRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made) } }),
    secret: departmentOf,
  }),
  sample({
    ...ofDepartment,
    endpoint: loginRecords.exportRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made) } }),
    secret: nameOf,
  }),
];
