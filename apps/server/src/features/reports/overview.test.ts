import { type RequestOf, reports } from '@simward/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModule, buildUser } from '../../testing/builders/builders.ts';
import { buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

type Body = RequestOf<typeof reports.overview>['body'];
const november = { fromDate: '2026-11-01', toDate: '2026-11-20', reportType: 'Assessment' } as const;
const ofDepartments = { ...november, filterType: 'department', searchIds: 'all' } as const;

const overviewOf = async (token: string, body: Body) =>
  (await portal.send(reports.overview, { body }, { token })).body;

/**
 * Anna of the ICU failed and then succeeded, Petra of the ward succeeded and then failed a must-pass step; Nils has no
 * department.
 */
const buildScene = async () => {
  const staff = await buildStaff(portal);
  const module = await buildModule(portal, staff.companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  const learnerOf = (name: string, departmentIds: string[]) =>
    buildUser(portal, staff.companyId, { name, departmentIds, password: null, pin: null });
  const [anna, petra, nils] = [
    await learnerOf('Anna', [staff.icu]),
    await learnerOf('Petra', [staff.ward]),
    await learnerOf('Nils', []),
  ];
  const assess = (learner: typeof anna, day: string, score: number, failedMustPassSteps: string[] = []) =>
    buildSession(portal, learner, module, {
      startedAt: `2026-11-${day}T08:00:00Z`,
      minutes: 30,
      score,
      competencies: [score],
      passMark: 0.7,
      failedMustPassSteps,
    });
  await assess(anna, '02', 0.5);
  await assess(anna, '09', 0.9);
  await assess(petra, '03', 0.8);
  const { sessionId: failed } = await assess(petra, '10', 0.75, ['Blood culture']);
  await assess(nils, '04', 0.4);
  return { ...staff, token: staff.admin.token, module, anna, petra, failed };
};

test('everything of a criterion: the sessions of all departments, together and by department', async () => {
  const { token } = await buildScene();
  const found = await overviewOf(token, { ...ofDepartments, groupBy: 'department' });
  expect(found).toMatchObject({
    sessions: 4,
    users: 2,
    average: 0.7375,
    successful: 2,
    records: 4,
    belowMark: 1,
    duration: 2,
    passMark: 0.7,
    groupsCount: 2,
  });
  expect(
    found.groups.map(({ name, sessions, average, best, passMark, belowMark }) => [
      name,
      sessions,
      average,
      best,
      passMark,
      belowMark,
    ]),
  ).toEqual([
    ['ICU', 2, 0.7, 0.9, 0.7, 0],
    ['Ward', 2, 0.775, 0.8, 0.7, 1],
  ]);
});

test('a Manager’s departments are the own ones; weeks are those of the days', async () => {
  const { manager } = await buildScene();
  const found = await overviewOf(manager.token, { ...ofDepartments, groupBy: 'week' });
  expect(found.sessions).toBe(2);
  expect(found.groups.map(({ name, sessions }) => [name, sessions])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 1],
  ]);
});

test('who is below the mark: the latest assessment alone, and only if it was not successful', async () => {
  const { token, failed } = await buildScene();
  const below = { ...ofDepartments, onlyBelow: true };
  const found = await overviewOf(token, { ...below, groupBy: 'module' });
  expect(found).toMatchObject({ sessions: 1, users: 1, belowMark: 1, groupsCount: 1 });
  const { body } = await portal.send(reports.listRecords, { body: below }, { token });
  expect(body.records.map(({ sessionId }) => sessionId)).toEqual([failed]);
});

test('a report is narrowed to one of its groups, and compared with as many days before', async () => {
  const { token, anna } = await buildScene();
  const narrowTo = { filterType: 'user' as const, _id: anna.userId };
  const { body } = await portal.send(
    reports.listRecords,
    { body: { ...ofDepartments, narrowTo } },
    { token },
  );
  expect(body.records.map(({ userId }) => userId.name)).toEqual(['Anna', 'Anna']);
  const second = { ...ofDepartments, fromDate: '2026-11-08', toDate: '2026-11-14' };
  const found = await overviewOf(token, { ...second, groupBy: 'user', compare: true });
  expect(found.before).toEqual({ fromDate: '2026-11-01', toDate: '2026-11-07', sessions: 2, average: 0.65 });
  expect(found.groups.map(({ name, average, before }) => [name, average, before?.average])).toEqual([
    ['Petra', 0.75, 0.8],
    ['Anna', 0.9, 0.5],
  ]);
});

test('a workbook has the figures, the records and the question', async () => {
  const { token } = await buildScene();
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/module/bulk-report/export',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...ofDepartments, format: 'xlsx', columns: ['module'], withSummary: 'department' },
  });
  const { sheets } = await readXlsx(answer.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Records', 'Question']);
  const [summary, records, question] = sheets.map(({ rows }) => rows);
  expect(summary?.slice(1).map(([name, sessions]) => [name, sessions])).toEqual([
    ['All', 4],
    ['ICU', 2],
    ['Ward', 2],
  ]);
  expect(records).toHaveLength(5);
  expect(question).toContainEqual(['About', 'all']);
});
