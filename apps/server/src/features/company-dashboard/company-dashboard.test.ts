import { companies, companyDashboard } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession, reassignSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { testBegin } from '../../testing/portal/testClock.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let sepsis: BuiltModule;
let resuscitation: BuiltModule;
/** A learner of the ICU, which the Manager looks after. */
let anna: BuiltUser;
/** A learner of the ward. */
let ben: BuiltUser;

beforeAll(async () => {
  // A portal of its own: its figures are compared with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** People who have been there since a day; the test's clock stands at 9 AM on 20 November 2026. */
const thereSince = (day: string, ...people: BuiltUser[]) =>
  portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ created_at: new Date(`${day}T12:00:00Z`) })
      .where(
        'user_id',
        'in',
        people.map(({ userId }) => userId),
      )
      .execute(),
  );

beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId } = staff;
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  resuscitation = await buildModule(portal, companyId, { name: 'Basic Life Support' });
  anna = await buildUser(portal, companyId, { departmentIds: [staff.icu] });
  ben = await buildUser(portal, companyId, { departmentIds: [staff.ward] });
  await thereSince('2025-11-30', anna, ben, staff.admin, staff.manager);
});

const kpis = async (query: { fromDate?: string; toDate?: string } = {}, { token } = staff.admin) => {
  await foldCompanyRollups(portal.platform);
  return (await portal.send(companyDashboard.companyKpis, { query }, { token })).body;
};
const months = async ({ token } = staff.admin) => {
  await foldCompanyRollups(portal.platform);
  return (await portal.send(companyDashboard.activeSessionsByMonth, {}, { token })).body;
};
const courses = async ({ token } = staff.admin) => {
  await foldCompanyRollups(portal.platform);
  return (await portal.send(companyDashboard.coursesOverview, {}, { token })).body;
};

const expectExact = async () =>
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });

test('without a session there are no figures, no months and no courses', async () => {
  expect(await kpis()).toEqual({
    averageSessionDuration: null,
    activeUsersCount: 0,
    totalUsersCount: 4,
    mostViewedModule: null,
    mostViewed: null,
    sessions: 0,
    usersWithoutSession: 4,
    fromDate: '2026-10-22',
    toDate: '2026-11-20',
    previous: null,
  });
  expect(await months()).toEqual([]);
  expect(await courses()).toEqual([]);
});

/**
 * Sessions of the last 30 days and of the 30 days before, some at the very ends of these periods by London's
 * clock.
 */
const buildTwoPeriods = async () => {
  // 12:30 AM of 22 October: London is an hour ahead of UTC until the 25th.
  const first = { startedAt: '2026-10-21T23:30:00Z', minutes: 10 } as const;
  await buildSession(portal, anna, sepsis, { ...first, mode: 'training' });
  await buildSession(portal, anna, sepsis, { startedAt: '2026-11-20T08:00:00Z', minutes: 20 });
  await buildSession(portal, ben, resuscitation, { startedAt: '2026-11-01T08:00:00Z', minutes: 6.5 });
  await buildSession(portal, ben, resuscitation, { startedAt: '2026-10-21T22:59:00Z', minutes: 30 });
  await buildSession(portal, ben, resuscitation, { startedAt: '2026-09-21T23:00:00Z', minutes: 12 });
  await buildSession(portal, ben, sepsis, { startedAt: '2026-09-21T22:59:00Z', minutes: 99 });
  await buildSession(portal, ben, sepsis, { state: 'interrupted', minutes: 99 });
  await buildSession(portal, ben, sepsis, { custody: 'quarantined', minutes: 99 });
  const stranger = await buildUser(portal, staff.otherCompanyId);
  await buildSession(portal, stranger, sepsis, { minutes: 99 });
};

test('the last 30 days stand beside the 30 before, both ends included, by the company’s clock', async () => {
  await buildTwoPeriods();
  const clara = await buildUser(portal, staff.companyId);
  await thereSince('2026-10-22', clara);
  const figures = await kpis();
  expect(figures).toEqual({
    // 36.5 minutes in 3 sessions, rounded to two decimals.
    averageSessionDuration: 12.17,
    activeUsersCount: 2,
    totalUsersCount: 5,
    mostViewedModule: 'Sepsis',
    mostViewed: expect.objectContaining({
      moduleId: sepsis.moduleId,
      bannerImage: null,
      sessions: 2,
      sessionsBefore: 0,
    }),
    sessions: 3,
    usersWithoutSession: 3,
    fromDate: '2026-10-22',
    toDate: '2026-11-20',
    previous: {
      averageSessionDuration: 21,
      activeUsersCount: 1,
      totalUsersCount: 4,
      mostViewedModule: 'Basic Life Support',
      sessions: 2,
    },
  });
  await expectExact();
});

test('a range of days stands beside as many days before', async () => {
  await buildTwoPeriods();
  expect(await kpis({ fromDate: '2026-10-22', toDate: '2026-10-22' })).toMatchObject({
    sessions: 1,
    averageSessionDuration: 10,
    activeUsersCount: 1,
    previous: { sessions: 1, averageSessionDuration: 30, activeUsersCount: 1 },
  });
  expect(await kpis({ fromDate: '2026-11-02', toDate: '2026-11-19' })).toMatchObject({
    sessions: 0,
    averageSessionDuration: null,
    mostViewedModule: null,
    activeUsersCount: 0,
    // The 18 days before are those from 15 October to 1 November.
    previous: { sessions: 3, averageSessionDuration: 15.5, activeUsersCount: 2 },
  });
});

test('who is deleted is no user any more, and their sessions stay', async () => {
  await buildTwoPeriods();
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ deleted_at: new Date('2026-11-10T12:00:00Z') })
      .where('user_id', '=', ben.userId)
      .execute(),
  );
  expect(await kpis()).toMatchObject({
    activeUsersCount: 2,
    totalUsersCount: 3,
    usersWithoutSession: 2,
    sessions: 3,
    previous: { totalUsersCount: 4 },
  });
  expect((await months()).at(-2)).toMatchObject({ month: '2026-10', totalUsers: 4 });
  expect((await months()).at(-1)).toMatchObject({ month: '2026-11', totalUsers: 3 });
});

test('a Manager’s figures are those of the learners of the own departments', async () => {
  await buildTwoPeriods();
  expect(await kpis({}, staff.manager)).toMatchObject({
    averageSessionDuration: 15,
    activeUsersCount: 1,
    totalUsersCount: 1,
    usersWithoutSession: 0,
    sessions: 2,
    previous: null,
  });
  expect(await months(staff.manager)).toEqual([
    { month: '2026-10', count: 1, activeUsers: 1, totalUsers: 1 },
    { month: '2026-11', count: 1, activeUsers: 1, totalUsers: 1 },
  ]);
  expect(await courses(staff.manager)).toMatchObject([
    { _id: { moduleName: 'Sepsis' }, passed: 1, failed: 0 },
  ]);
});

test('months run from the first with a session since January of last year to the current one', async () => {
  // New Year’s Eve in London, an hour before the first month.
  await buildSession(portal, ben, sepsis, { startedAt: '2024-12-31T23:30:00Z' });
  await buildSession(portal, anna, sepsis, { startedAt: '2025-11-30T23:30:00Z' });
  for (const startedAt of ['2026-01-01T00:00:00Z', '2026-01-31T23:59:00Z'] as const)
    await buildSession(portal, anna, sepsis, { startedAt });
  const moved = await buildSession(portal, ben, resuscitation, { startedAt: '2026-01-15T12:00:00Z' });
  const all = await months();
  expect(all.map(({ month }) => month)).toEqual([
    ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(all.slice(0, 4)).toEqual([
    { month: '2025-11', count: 1, activeUsers: 1, totalUsers: 4 },
    { month: '2025-12', count: 0, activeUsers: 0, totalUsers: 4 },
    { month: '2026-01', count: 3, activeUsers: 2, totalUsers: 4 },
    { month: '2026-02', count: 0, activeUsers: 0, totalUsers: 4 },
  ]);
  await reassignSession(portal, moved, anna);
  expect((await months())[2]).toEqual({ month: '2026-01', count: 3, activeUsers: 1, totalUsers: 4 });
  await expectExact();
});

test('on New Year’s Day the months are the last 18, so that six stand beside those a year before', async () => {
  portal.clock.set('2027-01-01T00:20:00Z');
  const admin = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  await buildSession(portal, anna, sepsis, { startedAt: '2025-07-31T22:59:00Z' });
  await buildSession(portal, anna, sepsis, { startedAt: '2025-08-01T10:00:00Z' });
  await buildSession(portal, anna, sepsis, { startedAt: '2026-12-31T23:59:00Z' });
  const all = await months(admin);
  expect([all.length, all[0], all.at(-2), all.at(-1)]).toMatchObject([
    18,
    { month: '2025-08', count: 1 },
    { month: '2026-12', count: 1 },
    { month: '2027-01', count: 0 },
  ]);
  portal.clock.set(testBegin);
});

test('courses are the modules of today’s sessions, those with the most first, also trained ones', async () => {
  await buildSession(portal, anna, resuscitation, { startedAt: '2026-11-20T08:00:00Z', score: 0.9 });
  await buildSession(portal, anna, sepsis, { startedAt: '2026-11-20T00:00:00Z', score: 0.9 });
  await buildSession(portal, ben, sepsis, { startedAt: '2026-11-20T08:00:00Z', score: 0.1 });
  await buildSession(portal, ben, sepsis, { startedAt: '2026-11-19T23:59:00Z', score: 0.1 });
  const burns = await buildModule(portal, staff.companyId, { name: 'Burns' });
  for (const hour of ['08', '09', '10'])
    await buildSession(portal, ben, burns, { mode: 'training', startedAt: `2026-11-20T${hour}:00:00Z` });
  expect(await courses()).toEqual([
    {
      _id: { moduleId: burns.moduleId, moduleName: 'Burns' },
      sessions: 3,
      passed: 0,
      failed: 0,
      before: { passed: 0, failed: 0 },
    },
    {
      _id: { moduleId: sepsis.moduleId, moduleName: 'Sepsis' },
      sessions: 2,
      passed: 1,
      failed: 1,
      before: { passed: 0, failed: 1 },
    },
    {
      _id: { moduleId: resuscitation.moduleId, moduleName: 'Basic Life Support' },
      sessions: 1,
      passed: 1,
      failed: 0,
      before: { passed: 0, failed: 0 },
    },
  ]);
});

test('what waits: people invited who never came, sessions nobody has, sessions left on headsets', async () => {
  const { companyId } = staff;
  const needs = async ({ token }: { token: string } = staff.admin) =>
    (await portal.send(companyDashboard.needs, {}, { token })).body;
  expect(await needs()).toEqual({
    invited: { count: 0, longAgo: 0 },
    held: { count: 0 },
    notUploaded: { sessions: 0, headsets: 0, since: null },
  });
  const invite = (person: BuiltUser, at: string) =>
    portal.platform.database.write({ companyId }, (trx) =>
      trx
        .updateTable('user_account')
        .set({ invited_at: new Date(at), first_time_login: true })
        .where('user_id', '=', person.userId)
        .execute(),
    );
  await invite(anna, '2026-11-06T08:59:59Z');
  await invite(ben, '2026-11-06T09:00:00Z');
  await buildSession(portal, anna, sepsis, { custody: 'quarantined' });
  await buildSession(portal, ben, sepsis, { custody: 'unclaimed' });
  const headset = await enrolHeadset(portal, companyId, { departmentId: staff.ward });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('headset')
      .set({ not_uploaded: 5, oldest_not_uploaded_at: new Date('2026-11-18T08:00:00Z') })
      .where('headset_id', '=', headset.headsetId)
      .execute(),
  );
  expect(await needs()).toEqual({
    invited: { count: 2, longAgo: 1 },
    held: { count: 2 },
    notUploaded: { sessions: 5, headsets: 1, since: '2026-11-18T08:00:00.000Z' },
  });
  expect(await needs(staff.manager)).toEqual({
    invited: { count: 1, longAgo: 1 },
    held: { count: 1 },
    notUploaded: { sessions: 0, headsets: 0, since: null },
  });

  // A view of all companies counts what waits in all; a view of one company counts only its own.
  const { token } = await buildSignedIn(portal, (await buildCompany(portal)).companyId, {
    role: 'SuperAdmin',
  });
  const view = (company: string | null) =>
    portal.send(companies.viewCompany, { body: { companyId: company } }, { token });
  const ofAll = await needs({ token });
  expect(ofAll.held.count).toBeGreaterThanOrEqual(2);
  expect(ofAll).toMatchObject({ invited: { longAgo: 1 }, notUploaded: { sessions: 5, headsets: 1 } });
  expect((await view((await buildCompany(portal)).companyId)).status).toBe(200);
  expect(await needs({ token })).toMatchObject({ held: { count: 0 }, invited: { count: 0 } });
  expect((await view(companyId)).status).toBe(200);
  expect(await needs({ token })).toEqual(await needs());
});

test('a new company is shown what it lacks, until its first successful assessment', async () => {
  const { companyId } = await buildCompany(portal);
  const admin = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const superAdmin = await buildSignedIn(portal, staff.companyId, { role: 'SuperAdmin' });
  const setup = async () => {
    await foldCompanyRollups(portal.platform);
    const own = await portal.send(companyDashboard.setup, { query: {} }, { token: admin.token });
    const answerOfNamed = await portal.send(
      companyDashboard.setup,
      { query: { companyId } },
      { token: superAdmin.token },
    );
    expect(answerOfNamed.body).toEqual(own.body);
    return own.body.setup;
  };
  const { companyName, createdAt, ...rest } = (await setup()) ?? {};
  expect([companyName, createdAt]).toEqual([expect.any(String), expect.any(String)]);
  const facts = { companyName, createdAt, admins: 1, asked: null, look: null };
  const nothing = {
    ...facts,
    ...{ departments: 0, learners: 0, modules: 0, headsets: 0, assigned: false, sessions: 0 },
  };
  expect({ companyName, createdAt, ...rest }).toEqual(nothing);

  const { departmentId } = await buildDepartment(portal, companyId);
  const learner = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  const module = await buildModule(portal, companyId);
  await enrolHeadset(portal, companyId, { departmentId });
  const all = { ...facts, admins: 2, departments: 1, learners: 1, modules: 1, headsets: 1 };
  expect(await setup()).toEqual({ ...nothing, ...all });

  await buildAssignment(portal, learner, module);
  await buildSession(portal, learner, module, { mode: 'training', score: 0.9 });
  await buildSession(portal, learner, module, { score: 0.1 });
  expect(await setup()).toEqual({ ...all, assigned: true, sessions: 2 });

  await buildSession(portal, learner, module, { score: 0.9 });
  expect(await setup()).toBeNull();
});
