import { reports } from '@simward/contract';
import { insertSaved } from '../../src/features/reports/saved/savedReports.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';

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

const savedFields = {
  name: 'Weekly',
  query: {
    type: 'Assessment' as const,
    by: 'module' as const,
    of: ['00000000-0000-4000-8000-000000000000'],
    from: '2026-10-01',
    to: '2026-10-31',
    days: null,
  },
};

/** A saved report of the principal, or of somebody where the principal is not at home. */
const makeSaved = async (
  { portal }: World,
  { where, companyId }: RecordScope,
  { user }: Principal,
): Promise<string> => {
  const own = where === 'own' ? user : undefined;
  const owner = own ?? (await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null }));
  const now = portal.clock.now();
  const key = { companyId: owner.companyId, reportId: newId(now) };
  await portal.platform.database.write({ companyId: owner.companyId }, (trx) =>
    insertSaved(trx, key, owner.userId, savedFields, now),
  );
  return key.reportId;
};

const ownReport = { about: 'own', make: makeSaved } satisfies Pick<AnySample, 'about' | 'make'>;

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
    endpoint: reports.exportStatistics,
    about: 'nothing',
    request: () => ({ body: { from: '2000-12-11', to: '2026-11-01' } }),
  }),
  sample({
    endpoint: reports.sessionsOverTime,
    about: 'nothing',
    request: () => ({ body: { from: '2000-12-11', to: '2026-11-01' } }),
  }),
  sample({ ...ofDepartment, endpoint: reports.listRecords, request: ofAllTime }),
  sample({
    ...ofDepartment,
    endpoint: reports.summarizeRecords,
    // A summary has the groups with the most records alone.
    request: (made) => ({ body: { ...ofAllTime(made).body, search: ofDepartment.secret(made) } }),
  }),
  sample({ ...ofDepartment, endpoint: reports.exportRecords, request: ofAllTime }),
  sample({
    endpoint: reports.listChanges,
    about: 'nothing',
    request: () => ({ body: { changedSince: '2026-11-01T00:00:00Z' } }),
  }),
  sample({ endpoint: reports.listSaved, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: reports.listSchedules, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: reports.listReaders, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: reports.saveReport, about: 'nothing', request: () => ({ body: savedFields }) }),
  sample({
    endpoint: reports.getSaved,
    about: "company's",
    make: (world, recordScope, principal) =>
      makeSaved(
        world,
        recordScope,
        recordScope.where === 'own' ? { ...principal, user: undefined } : principal,
      ),
    request: (id) => ({ params: { id } }),
  }),
  sample({
    ...ownReport,
    endpoint: reports.changeSaved,
    request: (id) => ({ params: { id }, body: savedFields }),
  }),
  sample({ ...ownReport, endpoint: reports.deleteSaved, request: (id) => ({ params: { id } }) }),
  sample({
    ...ownReport,
    endpoint: reports.scheduleSaved,
    request: (id) => ({ params: { id }, body: { schedule: null } }),
  }),
];
