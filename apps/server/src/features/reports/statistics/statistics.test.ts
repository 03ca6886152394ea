import { type AnswerOf, companies, type RequestOf, reports } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import { type BuiltUser, buildCompany, buildModule, buildUser } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const learnerIn = (companyId: string, ...departmentIds: string[]) =>
  buildUser(portal, companyId, { password: null, pin: null, departmentIds });

/** Two modules and three learners: one of the ICU, one of the ward, one of both. */
const buildScene = async () => {
  const staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  return {
    ...staff,
    token: staff.admin.token,
    sepsis: await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle', 'Escalation'] }),
    airway: await buildModule(portal, companyId, { name: 'Airway' }),
    anna: await learnerIn(companyId, icu),
    jonas: await learnerIn(companyId, icu, ward),
    petra: await learnerIn(companyId, ward),
  };
};
type Scene = Awaited<ReturnType<typeof buildScene>>;

const train = (
  learner: BuiltUser,
  module: Scene['sepsis'],
  day: string,
  given: Parameters<typeof buildSession>[3] = {},
) => buildSession(portal, learner, module, { startedAt: `${day}T10:00:00Z`, mode: 'training', ...given });

type Body = RequestOf<typeof reports.statistics>['body'];
const ask = async (token: string, body: Body): Promise<reports.GlobalStats> => {
  await foldCompanyRollups(portal.platform);
  const answer: AnswerOf<typeof reports.statistics> = (
    await portal.send(reports.statistics, { body }, { token })
  ).body;
  if (!('session_count' in answer)) throw new Error('No figures were answered.');
  return answer;
};
const everything = { filter_type: 'All', filter_value: 1, from: '2000-12-11', to: '2026-11-20' } as const;
const counts = async (token: string, body: Body) => {
  const { session_count, user_count } = await ask(token, body);
  return [session_count, user_count];
};

test('everything since the beginning: sessions, learners, minutes, and the five modules with the most', async () => {
  const { token, companyId, sepsis, airway, anna, jonas } = await buildScene();
  await train(anna, sepsis, '2026-11-20', { minutes: 10 });
  await train(anna, sepsis, '2026-03-02', { minutes: 21.5, mode: 'assessment', competencies: [0.5, 0.6] });
  await train(jonas, airway, '2026-11-01', { minutes: 40, outcome: 'abandoned' });
  await train(jonas, airway, '2026-11-01', { state: 'interrupted' });
  await train(anna, airway, '2026-11-01', { custody: 'quarantined' });
  for (let index = 0; index < 5; index += 1)
    await train(jonas, await buildModule(portal, companyId, { name: `Other ${index}` }), '2026-10-05', {
      minutes: 1,
    });
  const stats = await ask(token, everything);
  expect(stats).toMatchObject({
    session_count: 8,
    user_count: 2,
    // 76.5 minutes / 8 sessions = 9.56 minutes.
    average_session_duration: 9.56,
    max_session_duration: 40,
  });
  expect(stats.top_five_modules).toHaveLength(5);
  expect(stats.top_five_modules[0]).toMatchObject({
    _id: sepsis.moduleId,
    moduleName: 'Sepsis',
    competencies: ['Bundle', 'Escalation'],
    sessions: 2,
  });
  expect(await ask(token, { from: '2026-04-01', to: '2026-04-30' })).toEqual({
    session_count: 0,
    user_count: 0,
    average_session_duration: null,
    max_session_duration: null,
    top_five_modules: [],
  });
});

test('learners are counted once in any range: whole months, single days, and those who trained around it alone', async () => {
  const { token, sepsis, airway, anna, jonas, petra } = await buildScene();
  await train(anna, sepsis, '2026-01-15');
  await train(anna, airway, '2026-01-31', { mode: 'assessment' });
  await train(anna, sepsis, '2026-09-30');
  await train(jonas, sepsis, '2026-01-02');
  await train(jonas, sepsis, '2026-04-10');
  await train(jonas, sepsis, '2026-06-20');
  await train(jonas, sepsis, '2026-11-20');
  await train(petra, sepsis, '2026-05-05', { mode: 'assessment' });
  const between = (from: string, to: string, given: Partial<Body> = {}) =>
    counts(token, { from, to, ...given });
  expect(await between('2026-01-01', '2026-01-31')).toEqual([3, 2]);
  expect(await between('2026-01-16', '2026-11-19')).toEqual([5, 3]);
  expect(await between('2026-04-01', '2026-04-30')).toEqual([1, 1]);
  expect(await between('2026-04-10', '2026-04-10')).toEqual([1, 1]);
  expect(await between('2026-04-11', '2026-06-19')).toEqual([1, 1]);
  expect(await between('2026-02-01', '2026-04-09')).toEqual([0, 0]);
  expect(await between('2026-03-15', '2026-06-20')).toEqual([3, 2]);
  expect(
    await between('2026-01-31', '2026-06-19', { reportType: 'Training', search: 'module', stats: true }),
  ).toEqual([1, 1]);
  const ofAirway = { search: 'Module' as const, stats: true, searchIds: [airway.moduleId] };
  expect(await between('2026-01-01', '2026-11-20', ofAirway)).toEqual([1, 1]);
  expect(await between('2026-02-01', '2026-11-20', ofAirway)).toEqual([0, 0]);
});

test('of departments, courses or users that are chosen; a Manager sees the own departments’ people alone', async () => {
  const scene = await buildScene();
  const { token, manager, icu, ward, sepsis, anna, jonas, petra } = scene;
  await train(anna, sepsis, '2026-11-02', { minutes: 10 });
  await train(jonas, sepsis, '2026-11-03', { minutes: 20 });
  await train(petra, sepsis, '2026-11-04', { minutes: 60 });
  const november = { from: '2026-11-01', to: '2026-11-20', stats: true } as const;
  const of = (search: 'department' | 'user', ...searchIds: string[]) => ({ ...november, search, searchIds });
  expect(await counts(token, of('department', ward))).toEqual([2, 2]);
  expect(await counts(token, of('department', ward, icu))).toEqual([3, 3]);
  expect(await counts(token, { ...november, search: 'department' })).toEqual([3, 3]);
  expect(await counts(token, of('user', petra.userId))).toEqual([1, 1]);
  expect(await ask(manager.token, everything)).toMatchObject({
    session_count: 2,
    user_count: 2,
    average_session_duration: 15,
    max_session_duration: 20,
  });
  expect(await counts(manager.token, of('department', ward))).toEqual([1, 1]);
  expect(await counts(manager.token, of('user', petra.userId))).toEqual([0, 0]);
});

test('a SuperAdmin sees every company’s, or those of the one in view; no range ends after today', async () => {
  const [one, other] = [await buildScene(), await buildScene()];
  for (const { anna, sepsis } of [one, other]) await train(anna, sepsis, '2021-05-05');
  const range = { from: '2021-05-05', to: '2021-05-05' };
  const { companyId } = await buildCompany(portal);
  const { token } = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  expect(await counts(token, range)).toEqual([2, 2]);
  expect(await counts(token, { from: '2021-05-01', to: '2021-05-31' })).toEqual([2, 2]);
  await portal.send(companies.viewCompany, { body: { companyId: one.companyId } }, { token });
  expect(await counts(token, range)).toEqual([1, 1]);
  const { problem } = await portal.send(
    reports.statistics,
    { body: { from: '2026-11-01', to: '2026-11-21' } },
    { token },
  );
  expect(problem).toMatchObject({ code: 'report.day-ahead' });
});

test.each([
  ['ends after today', { from: '2026-11-01', to: '2026-11-21' }, 'report.day-ahead'],
  ['begins after its end', { from: '2026-11-02', to: '2026-11-01' }, 'report.days-reversed'],
])('a range that %s is refused, with and without a search', async (_what, range, code) => {
  const { token, sepsis } = await buildScene();
  for (const search of [{}, { search: 'module' as const, searchIds: [sepsis.moduleId] }]) {
    const body = { ...range, ...search };
    expect((await portal.send(reports.statistics, { body }, { token })).problem.code).toBe(code);
    expect((await portal.send(reports.sessionsOverTime, { body }, { token })).problem.code).toBe(code);
  }
});

test('a search for nothing is refused, and one that names nothing is about everything', async () => {
  const { token, sepsis, anna } = await buildScene();
  await train(anna, sepsis, '2026-11-02');
  await foldCompanyRollups(portal.platform);
  const body = { search: 'module' as const, stats: true, from: '2026-11-01', to: '2026-11-20' };
  expect((await portal.send(reports.statistics, { body }, { token })).body).toMatchObject({
    session_count: 1,
  });
  const nothing = { ...body, searchIds: [] };
  const { stats: _, ...overTime } = nothing;
  for (const { problem } of [
    await portal.send(reports.statistics, { body: nothing }, { token }),
    await portal.send(reports.sessionsOverTime, { body: overTime }, { token }),
  ])
    expect([problem.code, problem.errors]).toEqual([
      'request.invalid',
      [{ field: 'searchIds', message: 'Required' }],
    ]);
});

test('a search without stats is answered with its records', async () => {
  const { token, sepsis, anna } = await buildScene();
  await train(anna, sepsis, '2026-11-02', { mode: 'assessment', competencies: [0.5, 0.6] });
  const body = { search: 'module' as const, from: '2026-11-01', to: '2026-11-20' };
  const sent = { ...body, reportType: 'Assessment' as const, searchIds: [sepsis.moduleId] };
  const answer = (await portal.send(reports.statistics, { body: sent }, { token })).body;
  expect(answer).toMatchObject({ recordsCount: 2, records: [{ competencyName: 'Escalation' }, {}] });
  expect((await portal.send(reports.statistics, { body }, { token })).status).toBe(400);
});

test('sessions by week, those without any too, and by month over a long range; weeks begin on Mondays', async () => {
  const { token, manager, sepsis, anna, petra } = await buildScene();
  await train(anna, sepsis, '2026-10-25');
  await train(petra, sepsis, '2026-10-26');
  await train(anna, sepsis, '2026-11-12');
  await train(anna, sepsis, '2026-01-31');
  await foldCompanyRollups(portal.platform);
  const overTime = async (who: string, from: string, to: string) => {
    const { unit, periods } = (
      await portal.send(reports.sessionsOverTime, { body: { from, to } }, { token: who })
    ).body;
    return [unit, ...periods.map(({ start, sessions }) => `${start} ${sessions}`)];
  };
  const weeks = ['week', '2026-10-19 1', '2026-10-26 1', '2026-11-02 0', '2026-11-09 1'];
  expect(await overTime(token, '2026-10-01', '2026-11-15')).toEqual(weeks);
  expect(await overTime(manager.token, '2026-10-26', '2026-11-20')).toEqual([
    'week',
    '2026-11-09 1',
    '2026-11-16 0',
  ]);
  const months = await overTime(token, '2000-12-11', '2026-11-20');
  expect(months.slice(0, 3)).toEqual(['month', '2026-01-01 1', '2026-02-01 0']);
  expect(months.slice(-2)).toEqual(['2026-10-01 2', '2026-11-01 1']);
});

test('exact distinct learners equal a count over their sessions in any range', async () => {
  const { companyId, token, sepsis } = await buildScene();
  await portal.platform.database.write({ companyId }, async (trx) => {
    await sql`
      insert into rollup_user_day (company_id, user_id, module_id, mode, day, session_count, duration_ms, longest_ms)
      select distinct on (u.user_id, n) company_id, u.user_id, ${sepsis.moduleId}::uuid, 'training',
        date '2026-01-01' + ((n * 37 + extract(epoch from u.created_at)::bigint + ascii(right(u.user_id::text, 1)) * 13) % 300)::int,
        1, 60000, 60000
      from user_account u, generate_series(1, 6) n where u.company_id = ${companyId}
      on conflict do nothing`.execute(trx);
    await sql`
      insert into rollup_dirty (company_id, user_id, module_id, mode, day)
      select company_id, user_id, module_id, mode, day from rollup_user_day where company_id = ${companyId}
      returning 1`.execute(trx);
  });
  for (const [from, to] of [
    ['2026-01-01', '2026-11-20'],
    ['2026-02-03', '2026-02-20'],
    ['2026-03-15', '2026-07-04'],
    ['2026-05-01', '2026-05-31'],
    ['2026-06-30', '2026-07-01'],
  ] as const) {
    const learners = await portal.platform.database.read({ companyId }, async (trx) => {
      const { rows } = await sql<{ learners: number }>`
        select count(distinct user_id) as learners from rollup_user_day
        where company_id = ${companyId} and day between ${from}::date and ${to}::date`.execute(trx);
      return rows[0]?.learners;
    });
    expect((await ask(token, { from, to })).user_count).toBe(learners);
  }
});
