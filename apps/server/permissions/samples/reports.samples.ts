import { reports } from '@simward/contract';
import { insertSaved } from '../../src/features/reports/saved/savedReports.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildModule } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import type { Principal } from '../principals.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { buildPersonAt, personAt } from '../sampleRecords.ts';

/** The report of a department that has one record. It is empty for another company's, or another manager's, department. */
const ofRecord = {
  about: "department's",
  make: async (world, recordScope) => {
    const { portal } = world;
    const { companyId, departmentId } = recordScope;
    const learner = await buildPersonAt(world, recordScope);
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

/** Makes a saved report of the principal in the own place, and of an Admin in the others. */
const makeSaved = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> => {
  const { portal } = world;
  const owner = await personAt(world, recordScope, principal, 'Admin');
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
    ...ofRecord,
    endpoint: reports.listChoices,
    request: (made) => ({ body: { filterType: 'user' as const, search: made.split('|').at(-1) ?? '' } }),
  }),
  sample({
    ...ofRecord,
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
  sample({ ...ofRecord, endpoint: reports.listRecords, request: ofAllTime }),
  sample({
    ...ofRecord,
    endpoint: reports.summarizeRecords,
    // A summary has the groups with the most records alone.
    request: (made) => ({ body: { ...ofAllTime(made).body, search: ofRecord.secret(made) } }),
  }),
  sample({
    ...ofRecord,
    endpoint: reports.overview,
    request: (made) => ({ body: { ...ofAllTime(made).body, groupBy: 'user' as const } }),
  }),
  sample({ ...ofRecord, endpoint: reports.exportRecords, request: ofAllTime }),
  sample({
    endpoint: reports.listChanges,
    about: 'nothing',
    request: () => ({ body: { changedSince: '2026-11-01T00:00:00Z' } }),
  }),
  sample({ endpoint: reports.listSaved, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: reports.listSearches, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: reports.noteSearch,
    about: 'nothing',
    request: () => ({ body: { query: savedFields.query, records: 12 } }),
  }),
  sample({
    endpoint: reports.clearSearches,
    about: 'nothing',
    request: () => ({ body: { cleared: true } }),
  }),
  sample({ endpoint: reports.listSchedules, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: reports.listUsing,
    about: 'nothing',
    request: () => ({ body: { filterType: 'module' as const, searchIds: [unknownId()] } }),
  }),
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
