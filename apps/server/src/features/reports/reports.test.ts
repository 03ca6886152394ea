import { audit, basePath, type RequestOf, reports } from '@simward/contract';
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
import { buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession, reassignSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const learnerIn = (companyId: string, given: { name?: string; departmentIds?: string[] } = {}) =>
  buildUser(portal, companyId, { password: null, pin: null, ...given });

type Body = RequestOf<typeof reports.listRecords>['body'];
const november = { fromDate: '2026-11-01', toDate: '2026-11-20' } as const;
const ofModules = (...modules: BuiltModule[]): Body => ({
  ...november,
  filterType: 'module',
  searchIds: modules.map(({ moduleId }) => moduleId),
});
const list = async (token: string, body: Body) =>
  (await portal.send(reports.listRecords, { body }, { token })).body;
const summarize = async (token: string, body: RequestOf<typeof reports.summarizeRecords>['body']) =>
  (await portal.send(reports.summarizeRecords, { body }, { token })).body;
const shownRecords = async (token: string, body: Body) =>
  (await list(token, body)).records.map(
    ({ userId, competencyName, averageCompetencyScore }) =>
      `${userId.name}: ${competencyName ?? 'none'} ${averageCompetencyScore}`,
  );

const giveCourse = (learner: BuiltUser, courseId: string, name: string) =>
  portal.platform.database.write({ companyId: learner.companyId }, async (trx) => {
    const { companyId, userId } = learner;
    await trx.insertInto('course').values({ company_id: companyId, course_id: courseId, name }).execute();
    await trx
      .updateTable('user_account')
      .set({ course_id: courseId })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
  });

/** A company with two learners of the ICU, one of them also of the ward, and a module with two competencies. */
const buildScene = async () => {
  const staff = await buildStaff(portal);
  const module = await buildModule(portal, staff.companyId, {
    name: 'Sepsis',
    competencies: ['Bundle', 'Escalation'],
  });
  const anna = await learnerIn(staff.companyId, { name: 'Anna', departmentIds: [staff.icu] });
  const jonas = await learnerIn(staff.companyId, { name: 'Jonas', departmentIds: [staff.icu, staff.ward] });
  const petra = await learnerIn(staff.companyId, { name: 'Petra', departmentIds: [staff.ward] });
  return { ...staff, token: staff.admin.token, module, anna, jonas, petra };
};

test('a record has every field of the report, one a session and competency', async () => {
  const { token, companyId, module, anna } = await buildScene();
  await giveCourse(anna, crypto.randomUUID(), 'BSc Nursing');
  const { sessionId } = await buildSession(portal, anna, module, {
    startedAt: '2026-11-20T08:42:00Z',
    minutes: 75,
    competencies: [0.58, 0.9],
    failedMustPassSteps: ['Blood culture'],
  });
  const { records, recordsCount } = await list(token, { ...ofModules(module), reportType: 'Assessment' });
  expect(recordsCount).toBe(2);
  expect(records[1]).toEqual({
    moduleId: module.moduleId,
    moduleName: 'Sepsis',
    moduleVersion: module.version,
    userId: {
      _id: anna.userId,
      name: 'Anna',
      mobileNo: anna.mobileNo,
      externalSystemId: null,
      emailAddress: expect.stringContaining('@'),
      employeeId: 'BSc Nursing',
      department: ['ICU'],
      deleted: false,
    },
    companyName: `Company ${companyId.slice(-6)}`,
    sessionId,
    mode: 'assessment',
    playedIn: 'headset',
    competencyName: 'Bundle',
    mapped: true,
    averageCompetencyScore: 0.58,
    passMark: expect.any(Number),
    scoreBefore: null,
    competencyAttempts: 1,
    mustPassMissed: ['Blood culture'],
    duration: 1.25,
    eventTime: '2026-11-20T08:42:00.000Z',
    createdAt: portal.clock.now().toISOString(),
    updatedAt: portal.clock.now().toISOString(),
  });
});

test('training and assessment stand apart; what was left, never ended or held is no record', async () => {
  const { token, module, anna } = await buildScene();
  const at = (hour: number, given: Parameters<typeof buildSession>[3]) =>
    buildSession(portal, anna, module, { startedAt: `2026-11-19T${hour}:00:00Z`, ...given });
  await at(10, { mode: 'training', score: 0.4 });
  await at(11, { competencies: [0.8, 0.6] });
  await at(12, { outcome: 'abandoned', competencies: [0.1, 0.1] });
  await at(13, { state: 'interrupted' });
  await at(14, { custody: 'quarantined', competencies: [0.1, 0.1] });
  expect(await shownRecords(token, { ...ofModules(module), reportType: 'Training' })).toEqual([
    'Anna: none 0.4',
  ]);
  const assessments = ['Anna: Escalation 0.6', 'Anna: Bundle 0.8'];
  expect(await shownRecords(token, { ...ofModules(module), reportType: 'Assessment' })).toEqual(assessments);
  expect(await shownRecords(token, ofModules(module))).toEqual([...assessments, 'Anna: none 0.4']);
});

test('by module, department, course or user, written with a capital or without; a session that changed hands is its learner’s', async () => {
  const scene = await buildScene();
  const { token, companyId, module, anna, jonas, petra } = scene;
  const other = await buildModule(portal, companyId, { name: 'Airway' });
  const courseId = crypto.randomUUID();
  await giveCourse(petra, courseId, 'Return to Practice');
  const moved = await buildSession(portal, anna, module, { score: 0.1, startedAt: '2026-11-18T08:00:00Z' });
  await buildSession(portal, jonas, module, { score: 0.2, startedAt: '2026-11-18T09:00:00Z' });
  await buildSession(portal, anna, other, { score: 0.3, startedAt: '2026-11-18T10:00:00Z' });
  await reassignSession(portal, moved, petra);
  const by = (filterType: Body['filterType'], ...searchIds: string[]) =>
    shownRecords(token, { ...november, filterType, searchIds });
  expect(await by('module', other.moduleId)).toEqual(['Anna: none 0.3']);
  expect(await by('Module', other.moduleId, module.moduleId)).toHaveLength(3);
  expect(await by('department', scene.ward)).toEqual(['Jonas: none 0.2', 'Petra: none 0.1']);
  expect(await by('Department', scene.ward, scene.icu)).toHaveLength(3);
  expect(await by('course', courseId)).toEqual(['Petra: none 0.1']);
  expect(await by('user', anna.userId, jonas.userId)).toEqual(['Anna: none 0.3', 'Jonas: none 0.2']);
  const { status } = await portal.send(
    reports.listRecords,
    { body: { ...november, filterType: 'user', searchIds: [] } },
    { token },
  );
  expect(status).toBe(400);
});

test('days are each company’s, both ends inclusive, on the days of both clock changes too; none after today', async () => {
  const { companyId } = await buildCompany(portal, { timeZone: 'Europe/Berlin' });
  const { token } = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const module = await buildModule(portal, companyId, { competencies: [] });
  const anna = await learnerIn(companyId, { name: 'Anna' });
  // Berlin is two hours ahead of UTC in summer, one in winter; the 25th of October begins at 22:00 UTC and ends at 23:00,
  // the 29th of March begins at 23:00 and ends at 22:00.
  const starts = [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00.000Z',
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00.000Z',
  ];
  for (const startedAt of starts)
    await buildSession(portal, anna, module, { startedAt, timeZone: 'Europe/Berlin' });
  const between = async (fromDate: string, toDate: string) =>
    (
      await list(token, {
        filterType: 'module',
        searchIds: [module.moduleId],
        fromDate,
        toDate,
        sortOrder: 1,
      })
    ).records.map(({ eventTime }) => eventTime);
  expect(await between('2026-03-29', '2026-03-29')).toEqual(starts.slice(1, 3));
  expect(await between('2026-10-25', '2026-10-25')).toEqual(starts.slice(5, 7));
  expect(await between('2026-03-29', '2026-10-25')).toEqual(starts.slice(1, 7));
  const ahead = { filterType: 'module' as const, searchIds: [module.moduleId], fromDate: '2026-11-20' };
  const refused = await portal.send(
    reports.listRecords,
    { body: { ...ahead, toDate: '2026-11-21' } },
    { token },
  );
  expect(refused.problem).toMatchObject({ status: 400, code: 'report.day-ahead' });
  const reversed = await portal.send(
    reports.listRecords,
    { body: { ...ahead, toDate: '2026-11-19' } },
    { token },
  );
  expect(reversed.problem).toMatchObject({ status: 400, code: 'report.days-reversed' });
  expect((await list(token, { ...ahead, toDate: '2026-11-20' })).recordsCount).toBe(0);
});

test('a Manager sees the own departments’ people alone, an Admin the company’s, a SuperAdmin every company’s', async () => {
  const scene = await buildScene();
  const other = await buildScene();
  await buildSession(portal, scene.anna, scene.module, { score: 0.1, startedAt: '2026-11-18T08:00:00Z' });
  await buildSession(portal, scene.petra, scene.module, { score: 0.2, startedAt: '2026-11-18T07:00:00Z' });
  await buildSession(portal, other.anna, other.module, { score: 0.3, startedAt: '2026-11-18T06:00:00Z' });
  const everything = ofModules(scene.module, other.module);
  expect(await shownRecords(scene.manager.token, everything)).toEqual(['Anna: none 0.1']);
  expect(await shownRecords(scene.token, everything)).toEqual(['Anna: none 0.1', 'Petra: none 0.2']);
  const { companyId } = await buildCompany(portal);
  const { token } = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  expect(await shownRecords(token, everything)).toEqual([
    'Anna: none 0.1',
    'Petra: none 0.2',
    'Anna: none 0.3',
  ]);
  const ward = { ...november, filterType: 'department' as const, searchIds: [scene.ward] };
  expect(await shownRecords(scene.manager.token, ward)).toEqual([]);
  expect(await summarize(scene.manager.token, { ...everything, groupBy: 'department' })).toMatchObject({
    users: 1,
    rows: [{ name: 'ICU', records: 1 }],
  });
});

test('pages in either direction by time, name or score, and what is searched for, without a gap or a repeat', async () => {
  const { token, module, anna, jonas, petra } = await buildScene();
  const people = [petra, anna, jonas];
  for (let index = 0; index < 12; index += 1)
    await buildSession(portal, people[index % 3] ?? anna, module, {
      startedAt: `2026-11-1${index % 2}T08:00:00Z`,
      competencies: [index / 100, (50 + index) / 100],
    });
  const pages = async (given: Partial<Body>) => {
    const all = [];
    for (const pageNumber of [1, 2, 3]) {
      const page = await list(token, { ...ofModules(module), pageSize: 10, pageNumber, ...given });
      expect(page.recordsCount).toBe(24);
      all.push(...page.records);
    }
    return all.map(({ sessionId, competencyName }) => `${sessionId} ${competencyName}`);
  };
  for (const sortColumn of reports.recordSortColumns) {
    const newest = await pages({ sortColumn });
    expect(new Set(newest).size).toBe(24);
    expect(await pages({ sortColumn, sortOrder: 1 })).toEqual(newest.toReversed());
  }
  const names = async (given: Partial<Body>) =>
    (await list(token, { ...ofModules(module), ...given })).records.map(({ userId }) => userId.name);
  expect((await names({ sortColumn: 'name', sortOrder: 1 })).slice(7, 9)).toEqual(['Anna', 'Jonas']);
  const scores = (await list(token, { ...ofModules(module), sortColumn: 'averageCompetencyScore' })).records;
  expect(scores[0]?.averageCompetencyScore).toBe(0.61);
  expect(await names({ search: 'etr' })).toHaveLength(8);
  expect(await names({ search: 'escal' })).toHaveLength(12);
  expect(await names({ search: 'nobody' })).toEqual([]);
});

test('the summary says what each competency, department or month came to, beside as many days before', async () => {
  const { token, module, anna, jonas } = await buildScene();
  const at = (learner: BuiltUser, day: string, competencies: number[]) =>
    buildSession(portal, learner, module, { startedAt: `${day}T08:00:00Z`, competencies });
  await at(anna, '2026-11-05', [0.5, 0.9]);
  await at(jonas, '2026-11-20', [0.7, 1]);
  await at(anna, '2026-10-31', [0.4, 0.9]);
  await at(anna, '2026-10-12', [0.3, 0.1]);
  await at(anna, '2026-10-11', [0, 0]);
  const body = { ...ofModules(module), reportType: 'Assessment' } as const;
  expect(await summarize(token, { ...body, compare: true })).toEqual({
    sessions: 2,
    takenOut: 0,
    users: 2,
    records: 4,
    passMark: 0.7,
    before: { fromDate: '2026-10-12', toDate: '2026-10-31', sessions: 2, users: 1 },
    rows: [
      {
        name: 'Bundle',
        departmentId: null,
        records: 2,
        average: 0.6,
        minimum: 0.5,
        maximum: 0.7,
        before: { records: 2, average: 0.35, minimum: 0.3, maximum: 0.4 },
      },
      {
        name: 'Escalation',
        departmentId: null,
        records: 2,
        average: 0.95,
        minimum: 0.9,
        maximum: 1,
        before: { records: 2, average: 0.5, minimum: 0.1, maximum: 0.9 },
      },
    ],
  });
  const groups = async (groupBy: 'department' | 'month', fromDate = '2026-11-01') =>
    (await summarize(token, { ...body, fromDate, groupBy })).rows.map(
      ({ name, records, average }) => `${name} ${records} ${average}`,
    );
  expect(await groups('department')).toEqual(['ICU 4 0.775', 'Ward 2 0.85']);
  expect(await groups('month', '2026-10-12')).toEqual(['2026-10 4 0.425', '2026-11 4 0.775']);
  expect(await summarize(token, { ...body, toDate: '2026-11-02' })).toMatchObject({
    records: 0,
    passMark: null,
    rows: [],
  });
});

const download = (token: string, body: object) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v1/module/bulk-report/export',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

test('a competency that the module does not know stands among the records, marked, and in no sum', async () => {
  const { token, module, anna } = await buildScene();
  await buildSession(portal, anna, module, { competencies: [0.9, 0.76], unmapped: { Juggling: 0.1 } });
  const { records } = await list(token, ofModules(module));
  expect(records.map(({ competencyName, mapped }) => [competencyName, mapped]).toSorted()).toEqual([
    ['Bundle', true],
    ['Escalation', true],
    ['Juggling', false],
  ]);
  const body = { ...ofModules(module), reportType: 'Assessment' } as const;
  const byCompetency = await summarize(token, body);
  expect(byCompetency.records).toBe(3);
  expect(byCompetency.rows.map(({ name, average }) => [name, average])).toEqual([
    ['Bundle', 0.9],
    ['Escalation', 0.76],
  ]);
  for (const groupBy of ['department', 'month'] as const)
    expect((await summarize(token, { ...body, groupBy })).rows).toMatchObject([
      { average: 0.83, minimum: 0.76, maximum: 0.9 },
    ]);
  expect((await download(token, ofModules(module))).body).toContain('Juggling (not mapped)');
});

test('the file is what is filtered, or one row of it, with formulas made harmless, and is audited', async () => {
  const { companyId, token, module } = await buildScene();
  const { departmentId } = await buildDepartment(portal, companyId, { name: 'Theatre' });
  const learner = await learnerIn(companyId, { name: '=1+1', departmentIds: [departmentId] });
  const { sessionId } = await buildSession(portal, learner, module, {
    startedAt: '2026-11-20T08:42:00Z',
    minutes: 24,
    competencies: [0.58, 0.7],
  });
  await buildSession(portal, learner, module, { startedAt: '2026-11-19T08:42:00Z', competencies: [1, 1] });
  const csv = await download(token, ofModules(module));
  expect(csv.headers['content-disposition']).toContain('filename="report.csv"');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toMatch(
    /^'=1\+1,[^,]+@[^,]+,,Theatre,Company [^,]+,Sepsis,Bundle,1,0.58,assessment,0.4,2026-11-20 08:42:00,/,
  );
  const one = { ...ofModules(module), sessionId, competencyName: 'Bundle', format: 'xlsx' };
  const [sheet] = (await readXlsx((await download(token, one)).rawPayload)).sheets;
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.rows[1]?.slice(5, 9)).toEqual(['Sepsis', 'Bundle', 1, 0.58]);
  expect(sheet?.rows[1]?.[11]).toEqual(new Date('2026-11-20T08:42:00Z'));
  const chosenColumns = { ...one, format: 'csv', columns: ['averageCompetencyScore', 'module'] };
  expect((await download(token, chosenColumns)).body.trim().split('\r\n')[1]).toBe("'=1+1,0.58,Sepsis");
  const { body } = await portal.send(audit.listEntries, { query: { event: 'report.exported' } }, { token });
  expect(body.entries.map(({ detail }) => detail)).toEqual([
    { rows: 1, format: 'csv', from: '2026-11-01', to: '2026-11-20', by: 'module' },
    { rows: 1, format: 'xlsx', from: '2026-11-01', to: '2026-11-20', by: 'module' },
    { rows: 4, format: 'csv', from: '2026-11-01', to: '2026-11-20', by: 'module' },
  ]);
});

test('a file of more rows than are read at once has each of them once', async () => {
  const { companyId, token, module, anna } = await buildScene();
  await buildSession(portal, anna, module, { startedAt: '2026-11-10T08:00:00Z', competencies: [0.5, 0.5] });
  await portal.platform.database.write({ companyId }, async (trx) => {
    const { sql } = await import('kysely');
    await sql`
      with copies as (
        insert into session as copy (company_id, session_id, session_month, user_id, module_id, mode, pass_mark, custody, state,
          outcome, started_at, day, first_received_at, last_received_at)
        select company_id, gen_random_uuid(), session_month, user_id, module_id, mode, pass_mark, custody, state, outcome,
          started_at, day, first_received_at, last_received_at
        from session, generate_series(1, 1300) where company_id = ${companyId}
        returning copy.company_id, copy.session_id)
      insert into session_competency as result (company_id, session_id, competency_name, score)
      select company_id, session_id, name, 0.5 from copies, (values ('One'), ('Two')) as c (name)
      returning result.company_id`.execute(trx);
  });
  const { body } = await download(token, ofModules(module));
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2602);
  expect(new Set(lines).size).toBe(2602);
});

test('a record is held against the learner’s mean in the same competency in as many days before', async () => {
  const { token, module, anna, jonas } = await buildScene();
  const run = (
    who: BuiltUser,
    day: string,
    competencies: number[],
    mode: 'assessment' | 'training' = 'assessment',
  ) => buildSession(portal, who, module, { startedAt: `${day}T08:00:00Z`, mode, competencies });
  // The report is about twenty days of November and is compared with 12 to 31 October.
  await run(anna, '2026-10-11', [0.1, 0.1]);
  await run(anna, '2026-10-12', [0.4, 0.8]);
  await run(anna, '2026-10-31', [0.6, 0.8]);
  await run(anna, '2026-10-20', [0.9, 0.9], 'training');
  await run(jonas, '2026-10-20', [1, 1]);
  await run(anna, '2026-11-02', [0.62, 0.7]);
  await run(jonas, '2026-11-01', [0.9, 1]);
  await run(anna, '2026-11-01', [0.5, 0.5], 'training');
  const petra = await learnerIn(anna.companyId, { name: 'Petra Zabel' });
  await run(petra, '2026-11-01', [0.9, 1]);
  const body = { ...ofModules(module), reportType: 'Assessment' as const, compare: true };
  const { records } = await list(token, { ...body, sortColumn: 'name', sortOrder: 1 });
  expect(
    records.map(({ userId, competencyName, averageCompetencyScore: score, scoreBefore }) => [
      ...[userId.name, competencyName, score, scoreBefore],
    ]),
  ).toEqual([
    ['Anna', 'Bundle', 0.62, 0.5],
    ['Anna', 'Escalation', 0.7, 0.8],
    ['Jonas', 'Bundle', 0.9, 1],
    ['Jonas', 'Escalation', 1, 1],
    ['Petra Zabel', 'Bundle', 0.9, null],
    ['Petra Zabel', 'Escalation', 1, null],
  ]);
  const columns = ['competency', 'averageCompetencyScore', 'change'] as const;
  const csv = async (compare: boolean) => {
    const { body: text } = await portal.app.inject({
      method: 'POST',
      url: basePath + reports.exportRecords.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...body, compare, columns, format: 'csv' },
    });
    return text.replace('\ufeff', '').trim().split('\r\n');
  };
  expect(await csv(true)).toEqual([
    'Name,Competency,Average score,Change',
    'Anna,Escalation,0.7,-0.1',
    'Anna,Bundle,0.62,0.12',
    expect.stringMatching(/^(Jonas,Escalation,1,0|Petra Zabel,Escalation,1,)$/),
    expect.stringMatching(/^(Jonas,Bundle,0.9,-0.1|Petra Zabel,Bundle,0.9,)$/),
    expect.stringMatching(/^(Jonas,Escalation,1,0|Petra Zabel,Escalation,1,)$/),
    expect.stringMatching(/^(Jonas,Bundle,0.9,-0.1|Petra Zabel,Bundle,0.9,)$/),
  ]);
  expect((await csv(false))[0]).toBe('Name,Competency,Average score');
});
