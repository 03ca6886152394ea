import { loginRecords } from '@simward/contract';
import { buildModule } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { type AnySample, sample } from '../sample.ts';
import { buildPersonAt } from '../sampleRecords.ts';

/** The login records of a department that has one record. For another company's department the list is empty. */
const ofRecord = {
  about: "company's",
  make: async (world, recordScope) => {
    const { portal } = world;
    const { companyId, departmentId } = recordScope;
    const learner = await buildPersonAt(world, recordScope);
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
    ...ofRecord,
    endpoint: loginRecords.listRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made), pageSize: '100' } }),
    secret: nameOf,
  }),
  sample({
    ...ofRecord,
    endpoint: loginRecords.summarizeRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made) } }),
    secret: departmentOf,
  }),
  sample({
    ...ofRecord,
    endpoint: loginRecords.exportRecords,
    request: (made) => ({ query: { searchIds: departmentOf(made) } }),
    secret: nameOf,
  }),
];
