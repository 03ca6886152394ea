import { companyDashboard } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
let anke: { token: string };

beforeAll(async () => {
  golden = await sharedGolden();
  anke = await golden.signIn('anke');
});
afterAll(() => golden.portal.close());

test('the clinic’s last thirty days: 330 minutes in 13 sessions, none in the thirty before', async () => {
  const { body } = await golden.portal.send(companyDashboard.companyKpis, { query: {} }, anke);
  expect(body).toMatchObject({
    fromDate: '2026-10-12',
    toDate: '2026-11-10',
    sessions: 13,
    averageSessionDuration: 25.38,
    activeUsersCount: 7,
    totalUsersCount: 10,
    usersWithoutSession: 3,
    mostViewedModule: 'Sepsis',
    mostViewed: { sessions: 7, sessionsBefore: 0 },
    previous: null,
  });
});

test('ten days of November, 254 minutes in 8 sessions, beside the last ten of October, 76 in 5', async () => {
  const { body } = await golden.portal.send(
    companyDashboard.companyKpis,
    { query: { fromDate: '2026-11-01', toDate: '2026-11-10' } },
    anke,
  );
  expect(body).toMatchObject({
    sessions: 8,
    averageSessionDuration: 31.75,
    // Ada, Ben, Cleo, Dora and Gus, who was given Emil's.
    activeUsersCount: 5,
    usersWithoutSession: 5,
    mostViewedModule: 'Airway',
    mostViewed: { sessions: 4, sessionsBefore: 1 },
    previous: {
      sessions: 5,
      averageSessionDuration: 15.2,
      activeUsersCount: 5,
      totalUsersCount: 10,
      mostViewedModule: 'Sepsis',
    },
  });
});

test('sessions and users of each month, those without any between', async () => {
  const { body } = await golden.portal.send(companyDashboard.activeSessionsByMonth, {}, anke);
  expect(
    body.map(({ month, count, activeUsers, totalUsers }) => [month, count, activeUsers, totalUsers]),
  ).toEqual([
    ['2026-03', 4, 2, 10],
    ['2026-04', 2, 2, 10],
    ['2026-05', 0, 0, 10],
    ['2026-06', 0, 0, 10],
    ['2026-07', 0, 0, 10],
    ['2026-08', 0, 0, 10],
    ['2026-09', 0, 0, 10],
    ['2026-10', 5, 5, 10],
    ['2026-11', 8, 5, 10],
  ]);
});

test('today’s sessions: Ada passed Sepsis', async () => {
  const { body } = await golden.portal.send(companyDashboard.coursesOverview, {}, anke);
  expect(body).toEqual([
    {
      _id: { moduleId: golden.modules.sepsis.moduleId, moduleName: 'Sepsis' },
      sessions: 1,
      passed: 1,
      failed: 0,
      before: { passed: 0, failed: 0 },
    },
  ]);
});

test('nobody was invited, every session has its learner, no headset keeps one back', async () => {
  const { body } = await golden.portal.send(companyDashboard.needs, {}, anke);
  expect(body).toEqual({
    invited: { count: 0, longAgo: 0 },
    held: { count: 0 },
    notUploaded: { sessions: 0, headsets: 0, since: null },
  });
});

test('a Manager’s figures are of the own department alone', async () => {
  const mark = await golden.signIn('mark');
  const { body } = await golden.portal.send(
    companyDashboard.companyKpis,
    { query: { fromDate: '2026-11-01', toDate: '2026-11-10' } },
    mark,
  );
  // Ada 40, 36, 27 and Ben 40, 6.
  expect(body).toMatchObject({ sessions: 5, averageSessionDuration: 29.8, activeUsersCount: 2 });
});

test('a SuperAdmin has all companies in view: New York adds Hal’s 30 minutes of October and 15 of November', async () => {
  const { portal, modules } = golden;
  const sue = await golden.signIn('sue');
  const { body } = await portal.send(companyDashboard.companyKpis, { query: {} }, sue);
  expect(body).toMatchObject({
    sessions: 15,
    // 375 minutes.
    averageSessionDuration: 25,
    activeUsersCount: 8,
    totalUsersCount: 12,
    usersWithoutSession: 4,
    mostViewedModule: 'Sepsis',
    mostViewed: { sessions: 9, sessionsBefore: 0 },
    previous: null,
  });
  const months = (await portal.send(companyDashboard.activeSessionsByMonth, {}, sue)).body.slice(-2);
  // Each company counts by its own clock: Hal's session at 22:00 on 31 October is not one of November.
  expect(
    months.map(({ month, count, activeUsers, totalUsers }) => [month, count, activeUsers, totalUsers]),
  ).toEqual([
    ['2026-10', 6, 6, 12],
    ['2026-11', 9, 6, 12],
  ]);
  expect((await portal.send(companyDashboard.coursesOverview, {}, sue)).body).toMatchObject([
    { _id: { moduleId: modules.sepsis.moduleId }, passed: 1, failed: 0 },
  ]);
});
