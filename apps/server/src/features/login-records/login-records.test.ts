import { audit, companies, loginRecords, type ProblemCode, type RequestOf } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { download } from '../../testing/files/download.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

interface Scene {
  companyId: string;
  token: string;
  module: BuiltModule;
}

/** A company with its Admin and a module; days are counted in Berlin. */
const buildScene = async (): Promise<Scene> => {
  const { companyId } = await buildCompany(portal, { timeZone: 'Europe/Berlin' });
  const { token } = await buildSignedIn(portal, companyId, { role: 'Admin' });
  return { companyId, token, module: await buildModule(portal, companyId, { name: 'Sepsis' }) };
};

const buildLearner = (companyId: string, given: { name?: string; departmentIds?: string[] } = {}) =>
  buildUser(portal, companyId, { password: null, pin: null, ...given });

type SessionFields = Parameters<typeof buildSession>[3];
const startAt = (learner: BuiltUser, { module }: Scene, startedAt: string, given: SessionFields = {}) =>
  buildSession(portal, learner, module, { timeZone: 'Europe/Berlin', startedAt, ...given });

type Query = RequestOf<typeof loginRecords.listRecords>['query'];
const list = async (token: string, query: Query = {}) =>
  (await portal.send(loginRecords.listRecords, { query }, { token })).body;
const startsOf = async (token: string, query: Query) => {
  const { userSessions, userSessionsCount } = await list(token, query);
  expect(userSessionsCount).toBe(userSessions.length);
  return userSessions.map(({ startTime }) => startTime);
};
const summarize = async (token: string, query: Query = {}) =>
  (await portal.send(loginRecords.summarizeRecords, { query }, { token })).body;
const isIn = (sessions: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => sessions[hour] ?? 0);

test('a record names learner, departments, module, mode, start and how long it took', async () => {
  const scene = await buildScene();
  const { departmentId, name } = await buildDepartment(portal, scene.companyId);
  const learner = await buildLearner(scene.companyId, { name: 'Anna Berg', departmentIds: [departmentId] });
  const { sessionId } = await startAt(learner, scene, '2026-11-20T08:42:00Z', { minutes: 22.5 });
  expect(await list(scene.token)).toEqual({
    userSessionsCount: 1,
    userSessions: [
      {
        _id: sessionId,
        userId: { _id: learner.userId, name: 'Anna Berg', department: [name], deleted: false },
        companyName: expect.any(String),
        moduleID: { _id: scene.module.moduleId, moduleName: 'Sepsis' },
        mode: 'assessment',
        startTime: '2026-11-20T08:42:00.000Z',
        playedIn: 'headset',
        headsetName: null,
        play: null,
        state: 'ended',
        minutes: 22.5,
      },
    ],
  });
});

test('one that was left, or never ended, says so; one that is held is no record', async () => {
  const scene = await buildScene();
  const learner = await buildLearner(scene.companyId);
  const at = (minute: number, given: SessionFields) =>
    startAt(learner, scene, `2026-11-20T08:0${minute}:00Z`, given);
  await at(1, { outcome: 'abandoned', minutes: 6 });
  await at(2, { state: 'interrupted' });
  await at(3, { state: 'open' });
  await at(4, { custody: 'quarantined' });
  await at(5, { custody: 'unclaimed' });
  const states = async (token: string) =>
    (await list(token, { sortOrder: '1' })).userSessions.map(({ state, minutes }) => ({
      state,
      minutes,
    }));
  const stopped = [
    { state: 'stopped', minutes: 6 },
    { state: 'stopped', minutes: null },
  ];
  expect(await states(scene.token)).toEqual([...stopped, { state: 'running', minutes: null }]);
  portal.clock.advance({ minutes: 20 });
  const { token } = await buildSignedIn(portal, scene.companyId, { role: 'Admin' });
  expect(await states(token)).toEqual([...stopped, { state: 'silent', minutes: null }]);
});

test('days are the company’s, both ends inclusive, on the days of both clock changes too', async () => {
  const scene = await buildScene();
  const learner = await buildLearner(scene.companyId);
  const starts = [
    // Berlin is two hours ahead of UTC in summer, one in winter; the 29th of March 2026 begins at 23:00 UTC and ends
    // at 22:00, the 25th of October 2026 begins at 22:00 and ends at 23:00.
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00.000Z',
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00.000Z',
  ] as const;
  for (const at of starts) await startAt(learner, scene, at);
  const onDay = (day: string) => startsOf(scene.token, { fromDate: day, toDate: day, sortOrder: '1' });
  expect(await onDay('2026-10-25')).toEqual(starts.slice(5, 7));
  expect(await onDay('2026-03-29')).toEqual(starts.slice(1, 3));
  expect(await startsOf(scene.token, { fromDate: '2026-03-30', sortOrder: '1' })).toEqual(starts.slice(3));
  expect(await startsOf(scene.token, { toDate: '2026-03-28' })).toEqual([starts[0]]);
});

test.each<[string, Query, ProblemCode]>([
  ['ends after today', { fromDate: '2026-11-01', toDate: '2026-11-21' }, 'report.day-ahead'],
  ['begins after today', { fromDate: '2026-11-21' }, 'report.day-ahead'],
  ['begins after its end', { fromDate: '2026-10-26', toDate: '2026-10-25' }, 'report.days-reversed'],
])('a range that %s is refused, as the reports refuse it', async (_what, query, code) => {
  const { token } = await buildScene();
  const refusals = [
    await portal.send(loginRecords.listRecords, { query }, { token }),
    await portal.send(loginRecords.summarizeRecords, { query }, { token }),
  ];
  for (const { problem } of refusals)
    expect(problem).toMatchObject({ status: 400, code, ...problemTexts[code] });
});

test('hours are those of the company’s clock: the one that comes twice has both, the one left out none', async () => {
  const scene = await buildScene();
  const learner = await buildLearner(scene.companyId);
  // On the 25th of October 2 AM comes twice, and on the 29th of March 3 AM follows directly after 1 AM.
  const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  for (const at of [...twice, '2026-03-29T00:59:00.000Z', '2026-03-29T01:00:00.000Z'])
    await startAt(learner, scene, at);
  const october = { fromDate: '2026-10-25', toDate: '2026-10-25' };
  expect((await summarize(scene.token, october)).hours).toEqual(isIn({ 2: 2 }));
  const march = { fromDate: '2026-03-29', toDate: '2026-03-29' };
  expect(await summarize(scene.token, march)).toMatchObject({
    hours: isIn({ 1: 1, 3: 1 }),
    timeZone: 'Europe/Berlin',
    learners: 1,
  });
  expect(await startsOf(scene.token, { hour: '2', sortOrder: '1' })).toEqual(twice);
  expect(await startsOf(scene.token, { ...march, hour: '2' })).toEqual([]);
});

test('the quarters of Nepal’s time zone are counted in the hour of its clock', async () => {
  const { companyId } = await buildCompany(portal, { timeZone: 'Asia/Kathmandu' });
  const { token } = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const scene = { companyId, token, module: await buildModule(portal, companyId) };
  const learner = await buildLearner(companyId);
  // The time zone is 5 h 45 min ahead of UTC, so that 9 AM is 3:15 UTC.
  for (const at of ['2026-11-20T03:14:59.999Z', '2026-11-20T03:15:00.000Z', '2026-11-20T04:14:59.999Z'])
    await startAt(learner, scene, at);
  expect((await summarize(token)).hours).toEqual(isIn({ 8: 1, 9: 2 }));
});

test('departments are the learner’s of today, any of those chosen; who is in none is among all alone', async () => {
  const scene = await buildScene();
  const { companyId, token } = scene;
  const [icu, ward, empty] = await Promise.all(
    ['ICU', 'Ward', 'Empty'].map((name) => buildDepartment(portal, companyId, { name })),
  );
  const ids = {
    icu: icu?.departmentId ?? '',
    ward: ward?.departmentId ?? '',
    empty: empty?.departmentId ?? '',
  };
  const learners = {
    icu: await buildLearner(companyId, { departmentIds: [ids.icu] }),
    ward: await buildLearner(companyId, { departmentIds: [ids.ward] }),
    both: await buildLearner(companyId, { departmentIds: [ids.icu, ids.ward] }),
    none: await buildLearner(companyId),
  };
  for (const learner of [learners.icu, learners.ward, learners.both, learners.both, learners.none])
    await startAt(learner, scene, '2026-11-20T08:00:00Z');
  const counts = async (searchIds?: string) => {
    const query = searchIds === undefined ? {} : { searchIds };
    const { hours, learners: people, departments } = await summarize(token, query);
    const { userSessionsCount } = await list(token, query);
    expect(hours.reduce((sum, sessions) => sum + sessions)).toBe(userSessionsCount);
    return [userSessionsCount, people, departments.map((one) => `${one.departmentName} ${one.sessions}`)];
  };
  expect(await counts()).toEqual([5, 4, ['ICU 3', 'Ward 3']]);
  expect(await counts('')).toEqual([5, 4, ['ICU 3', 'Ward 3']]);
  expect(await counts(ids.icu)).toEqual([3, 2, ['ICU 3']]);
  expect(await counts(`${ids.icu},${ids.ward}`)).toEqual([4, 3, ['ICU 3', 'Ward 3']]);
  expect(await counts(ids.empty)).toEqual([0, 0, []]);
  const refused = await portal.send(loginRecords.listRecords, { query: { searchIds: 'icu' } }, { token });
  expect(refused.status).toBe(400);
});

test('pages begin at 1, newest first or oldest first, the last from the other end, without a gap or a repeat', async () => {
  const scene = await buildScene();
  const learner = await buildLearner(scene.companyId);
  const starts: string[] = [];
  // Two records begin in each minute, so that the order needs a second key to be the same on every page.
  for (let index = 0; index < 34; index += 1) {
    const at = new Date(Date.UTC(2026, 10, 20, 8, Math.floor(index / 2))).toISOString();
    starts.push(at);
    await startAt(learner, scene, at);
  }
  const pages = async (sortOrder: '1' | '-1') => {
    const all: loginRecords.LoginRecord[] = [];
    for (const pageNumber of [1, 2, 3, 4, 5]) {
      const page = await list(scene.token, { pageNumber, sortOrder });
      expect(page.userSessionsCount).toBe(34);
      all.push(...page.userSessions);
    }
    return all;
  };
  const newest = await pages('-1');
  expect(newest.map(({ startTime }) => startTime)).toEqual(starts.toReversed());
  expect(new Set(newest.map(({ _id }) => _id)).size).toBe(34);
  expect((await pages('1')).map(({ _id }) => _id)).toEqual(newest.map(({ _id }) => _id).toReversed());
  expect(await startsOf(scene.token, { pageSize: '50' })).toEqual(starts.toReversed());
  const { status } = await portal.send(
    loginRecords.listRecords,
    { query: { pageNumber: 0 } },
    { token: scene.token },
  );
  expect(status).toBe(400);
});

test('an Admin sees the own company’s alone, a SuperAdmin every company’s or those of the one in view', async () => {
  const [one, other] = [await buildScene(), await buildScene()];
  for (const scene of [one, other])
    await startAt(await buildLearner(scene.companyId), scene, '2019-05-06T08:00:00Z');
  const query = { fromDate: '2019-05-06', toDate: '2019-05-06' };
  expect(await startsOf(one.token, query)).toHaveLength(1);
  const { companyId: home } = await buildCompany(portal, { timeZone: 'America/New_York' });
  const { token } = await buildSignedIn(portal, home, { role: 'SuperAdmin' });
  expect(await startsOf(token, query)).toHaveLength(2);
  // A SuperAdmin who looks at all companies counts by their own company's clock.
  expect(await summarize(token, query)).toMatchObject({
    hours: isIn({ 4: 2 }),
    learners: 2,
    timeZone: 'America/New_York',
  });
  await portal.send(companies.viewCompany, { body: { companyId: one.companyId } }, { token });
  expect(await startsOf(token, query)).toHaveLength(1);
  expect(await summarize(token, query)).toMatchObject({ hours: isIn({ 10: 1 }), learners: 1 });
});

test('the export has the order of the list', async () => {
  const scene = await buildScene();
  const learner = await buildLearner(scene.companyId);
  await startAt(learner, scene, '2026-11-20T08:42:00Z');
  await startAt(learner, scene, '2026-11-20T09:42:00Z');
  const startsIn = async (sortOrder: 1 | -1) => {
    const query = { fromDate: '2026-11-20', toDate: '2026-11-20', sortOrder };
    const { body } = await download(portal, loginRecords.exportRecords, { query }, scene.token);
    return body.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g);
  };
  expect(await startsIn(1)).toEqual(['2026-11-20 08:42:00', '2026-11-20 09:42:00']);
  expect(await startsIn(-1)).toEqual(['2026-11-20 09:42:00', '2026-11-20 08:42:00']);
});

test('the export is what is filtered, with formulas made harmless, and is audited', async () => {
  const scene = await buildScene();
  const { departmentId } = await buildDepartment(portal, scene.companyId, { name: 'ICU' });
  const learner = await buildLearner(scene.companyId, { name: '=1+1', departmentIds: [departmentId] });
  await startAt(learner, scene, '2026-11-20T08:42:00Z', { minutes: 22.5 });
  await startAt(learner, scene, '2026-11-20T09:42:00Z');
  await startAt(await buildLearner(scene.companyId), scene, '2026-11-20T08:00:00Z');
  const query = { searchIds: departmentId, hour: 9, fromDate: '2026-11-20', toDate: '2026-11-20' };
  const save = (format: 'csv' | 'xlsx') =>
    download(portal, loginRecords.exportRecords, { query: { ...query, format } }, scene.token);
  const csv = await save('csv');
  expect(csv.headers['content-disposition']).toMatch(/filename="Login_records_\d{4}-\d\d-\d\d\.csv"/);
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^'=1\+1,\d{10},[^,]+,ICU,Sepsis,assessment,2026-11-20 08:42:00,,22.5,ended,headset$/,
  );
  const [sheet] = (await readXlsx((await save('xlsx')).rawPayload)).sheets;
  expect(sheet?.rows[1]?.[6]).toEqual(new Date('2026-11-20T09:42:00Z'));
  expect(sheet?.rows[1]?.[8]).toBe(22.5);
  const exported = await portal.send(
    audit.listEntries,
    { query: { event: 'login-records.exported' } },
    { token: scene.token },
  );
  expect(exported.body.entries.map(({ detail }) => detail)).toEqual([
    { rows: 1, format: 'xlsx', from: '2026-11-20', to: '2026-11-20' },
    { rows: 1, format: 'csv', from: '2026-11-20', to: '2026-11-20' },
  ]);
});
