import { reports } from '@simward/contract';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { buildModule, buildUser } from '../../testing/builders.ts';
import { buildSession } from '../../testing/buildSession.ts';

/** The report of a department that has one record; another company's, or another manager's, has none. */
const ofDepartment = {
  about: "department's",
  make: async ({ portal }, { companyId, departmentId }) => {
    const given = { departmentIds: [departmentId], password: null, pin: null };
    const learner = await buildUser(portal, companyId, given);
    const module = await buildModule(portal, companyId, { competencies: [`Of ${learner.name}`] });
    await buildSession(portal, learner, module, { startedAt: '2026-10-20T08:00:00Z', competencies: [0.5] });
    return `${departmentId}|${learner.name}`;
  },
  passesOver: true,
  secret: (made) => made.split('|').at(-1) ?? '',
} satisfies Pick<AnySample, 'about' | 'make' | 'passesOver' | 'secret'>;

const ofAllTime = (made: string) => ({
  body: {
    filterType: 'department' as const,
    fromDate: '2000-12-11',
    toDate: '2026-11-01',
    searchIds: [made.split('|')[0] ?? ''],
  },
});

export const reportsSamples: readonly AnySample[] = [
  sample({
    ...ofDepartment,
    endpoint: reports.listChoices,
    request: (made) => ({ body: { filterType: 'user' as const, search: made.split('|').at(-1) ?? '' } }),
  }),
  sample({
    ...ofDepartment,
    endpoint: reports.statistics,
    request: (made) => {
      const { filterType: search, fromDate: from, toDate: to, searchIds } = ofAllTime(made).body;
      return { body: { search, from, to, searchIds } };
    },
  }),
  sample({
    endpoint: reports.sessionsOverTime,
    about: 'nothing',
    request: () => ({ body: { from: '2000-12-11', to: '2026-11-01' } }),
  }),
  sample({ ...ofDepartment, endpoint: reports.listRecords, request: ofAllTime }),
  sample({ ...ofDepartment, endpoint: reports.summarizeRecords, request: ofAllTime }),
  sample({ ...ofDepartment, endpoint: reports.exportRecords, request: ofAllTime }),
];
