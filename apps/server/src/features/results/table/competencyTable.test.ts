import { companies, type RequestOf, results } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let surgery: string;
let emergency: string;
let anna: BuiltUser;
let jonas: BuiltUser;
let mia: BuiltUser;
let sepsis: BuiltModule;
let admin: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const assess = (who: BuiltUser, day: string, competencies: number[], failedMustPassSteps: string[] = []) =>
  buildSession(portal, who, sepsis, { startedAt: `${day}T08:00:00Z`, competencies, failedMustPassSteps });

/**
 * Builds a ward as of 20 November 2026. Anna's Bundle is current until 10 December, but her score has fallen and she
 * missed a step. Jonas's Escalation expired on 1 March. Mia was never assessed, and Ravi is no longer active.
 */
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  surgery = (await buildDepartment(portal, companyId, { name: 'Surgery' })).departmentId;
  emergency = (await buildDepartment(portal, companyId, { name: 'Emergency' })).departmentId;
  const person = (name: string, departmentIds: string[], status = true) =>
    buildUser(portal, companyId, { name, departmentIds, status, password: null, pin: null });
  anna = await person('Anna Berg', [surgery]);
  jonas = await person('Jonas Weber', [surgery, emergency]);
  mia = await person('Mia Novak', [emergency]);
  const ravi = await person('Ravi Menon', [surgery], false);
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle', 'Escalation'] });
  await assess(anna, '2025-11-10', [0.8, 0.9]);
  await assess(anna, '2025-12-10', [0.9, 0.9]);
  await assess(anna, '2026-11-01', [0.5, 0.96], ['Blood cultures']);
  await assess(jonas, '2025-02-01', [0.9, 0.8]);
  await assess(jonas, '2025-03-01', [0.6, 0.7]);
  await assess(ravi, '2026-11-01', [0, 0]);
  await foldCompanyRollups(portal.platform);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});

type Query = NonNullable<RequestOf<typeof results.competencyTable>['query']>;
const table = async (query: Query = {}, token = admin) =>
  (await portal.send(results.competencyTable, { query }, { token })).body;
const names = async (query: Query, token = admin) => (await table(query, token)).rows.map(({ name }) => name);

test('learners by competency: the latest score, its change, its currency and missed must-pass steps', async () => {
  const { competencies, summary, rows, rowsCount } = await table({ level: 'learners' });
  const module = { _id: sepsis.moduleId, moduleName: 'Sepsis' };
  expect(competencies).toEqual([
    { competencyName: 'Bundle', learners: 2, module },
    { competencyName: 'Escalation', learners: 2, module },
  ]);
  expect(rowsCount).toBe(3);
  const one = { passMark: 0.7, learners: 1 };
  // Two steps were missed in assessments; a missed step that belongs to no competency counts in each
  // competency.
  expect(rows).toEqual([
    {
      _id: jonas.userId,
      name: 'Jonas Weber',
      learners: 1,
      mean: 0.65,
      cells: [
        { ...one, score: 0.6, change: -0.3, currency: null, mustPassMissed: false, expired: 0, missed: 0 },
        {
          ...one,
          score: 0.7,
          change: -0.1,
          currency: 'expired',
          mustPassMissed: false,
          expired: 1,
          missed: 0,
        },
      ],
    },
    {
      _id: anna.userId,
      name: 'Anna Berg',
      learners: 1,
      mean: 0.73,
      cells: [
        {
          ...one,
          score: 0.5,
          change: -0.4,
          currency: 'expiring',
          mustPassMissed: true,
          expired: 0,
          missed: 1,
        },
        {
          ...one,
          score: 0.96,
          change: 0.06,
          currency: 'expiring',
          mustPassMissed: true,
          expired: 0,
          missed: 1,
        },
      ],
    },
    { _id: mia.userId, name: 'Mia Novak', learners: 1, mean: null, cells: [null, null] },
  ]);
  expect(summary).toEqual({
    learners: 3,
    current: 1,
    expiring: { competencies: 2, learners: 1 },
    expired: { competencies: 1, learners: 1 },
    missed: 1,
  });
});

test('learners are found by words and by what is so of them, and sorted', async () => {
  expect(await names({ search: 'web' })).toEqual(['Jonas Weber']);
  expect(await names({ standing: 'expired' })).toEqual(['Jonas Weber']);
  expect(await names({ standing: 'missed' })).toEqual(['Anna Berg']);
  expect(await names({ standing: 'current' })).toEqual(['Anna Berg']);
  expect(await names({ level: 'learners', sort: 'mean' })).toEqual(['Jonas Weber', 'Anna Berg', 'Mia Novak']);
  expect(await names({ departmentId: emergency, sort: 'name' })).toEqual(['Jonas Weber', 'Mia Novak']);
  expect(await table({ level: 'learners', pageNumber: 2 })).toMatchObject({ rows: [], rowsCount: 3 });
});

test('few learners have a row each, of several departments too; many are listed by department', async () => {
  expect((await table()).level).toBe('learners');
  for (let learner = 0; learner < results.mostLearnersInRows - 2; learner += 1)
    await buildUser(portal, companyId, { departmentIds: [surgery], password: null, pin: null });
  expect((await table()).level).toBe('departments');
  expect((await table({ departmentId: emergency })).level).toBe('learners');
  expect((await table({}, await managerOf([emergency]))).level).toBe('learners');
});

test('the columns of a module stand together, the module with most learners at risk first', async () => {
  const airway = await buildModule(portal, companyId, {
    name: 'Airway',
    competencies: ['Bag', 'Escalation', 'Tube'],
  });
  for (const who of [anna, jonas, mia])
    await buildSession(portal, who, airway, {
      startedAt: '2026-11-02T08:00:00Z',
      competencies: [0.9, 0.9, 0.2],
    });
  await foldCompanyRollups(portal.platform);
  const { competencies } = await table();
  expect(competencies.map(({ competencyName, module }) => [module?.moduleName, competencyName])).toEqual([
    ['Airway', 'Tube'],
    ['Airway', 'Bag'],
    ['Airway', 'Escalation'],
    ['Sepsis', 'Bundle'],
  ]);
});

test('departments side by side have the means of their learners', async () => {
  const { rows, rowsCount } = await table({ level: 'departments', sort: 'name' });
  expect(rowsCount).toBe(2);
  expect(rows).toMatchObject([
    {
      name: 'Emergency',
      learners: 2,
      mean: 0.65,
      cells: [
        { score: 0.6, learners: 1, expired: 0, missed: 0 },
        { score: 0.7, learners: 1, expired: 1, missed: 0 },
      ],
    },
    {
      _id: surgery,
      learners: 2,
      mean: 0.69,
      cells: [
        {
          score: 0.55,
          change: null,
          currency: null,
          learners: 2,
          expired: 0,
          missed: 1,
          mustPassMissed: false,
        },
        { score: 0.83, learners: 2, expired: 1, missed: 1 },
      ],
    },
  ]);
});

const managerOf = async (departmentIds: string[]) =>
  signInAs(portal, await buildUser(portal, companyId, { role: 'Manager', departmentIds }));

test('a Manager sees the own departments alone, whatever is asked for', async () => {
  const manager = await managerOf([emergency]);
  expect(await names({ sort: 'name' }, manager)).toEqual(['Jonas Weber', 'Mia Novak']);
  expect(await names({ departmentId: surgery }, manager)).toEqual([]);
  expect(await names({ level: 'departments' }, manager)).toEqual(['Emergency']);
  expect((await table({}, await managerOf([]))).summary.learners).toBe(0);
});

const cell = (userId: string, competencyName: string, token = admin) =>
  portal.send(results.competencyCell, { query: { userId, competencyName } }, { token });

test('a cell says what is behind it', async () => {
  expect((await cell(anna.userId, 'bundle')).body).toEqual({
    attempts: 3,
    trend: [0.8, 0.9, 0.5],
    passMark: 0.7,
    latestOn: '2026-11-01',
    currency: 'expiring',
    currentUntil: '2026-12-10',
    missedSteps: ['Blood cultures'],
    moduleId: sepsis.moduleId,
    moduleName: 'Sepsis',
    moduleVersion: '1.0.0',
    playedIn: 'headset',
  });
});

test('whoever looks at all companies sees what is behind a cell of any of them, at one of that one alone', async () => {
  const elsewhere = (await buildCompany(portal)).companyId;
  const superAdmin = await signInAs(portal, await buildUser(portal, elsewhere, { role: 'SuperAdmin' }));
  expect((await cell(anna.userId, 'bundle', superAdmin)).body).toMatchObject({
    attempts: 3,
    missedSteps: ['Blood cultures'],
  });
  await portal.send(companies.viewCompany, { body: { companyId: elsewhere } }, { token: superAdmin });
  expect((await cell(anna.userId, 'bundle', superAdmin)).problem.code).toBe('competency.not-found');
});

test.each([
  ['of somebody of another department', () => anna, 'Bundle'],
  ['of somebody never assessed', () => mia, 'Bundle'],
  ['of no competency', () => jonas, 'Nothing'],
])('a cell %s is not found', async (_, who, competencyName) => {
  const answer = await cell(who().userId, competencyName, await managerOf([emergency]));
  expect(answer.problem.code).toBe('competency.not-found');
});
