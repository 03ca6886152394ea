import { followUp, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { download } from '../../testing/files/download.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let ward: string;
let anna: BuiltUser;
let jonas: BuiltUser;
let mia: BuiltUser;
let sepsis: BuiltModule;
let airway: BuiltModule;
let manager: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const assess = (who: BuiltUser, module: BuiltModule, day: string, score: number, failed: string[] = []) =>
  buildSession(portal, who, module, {
    startedAt: `${day}T08:00:00Z`,
    score,
    competencies: [score],
    mustPassSteps: ['Blood cultures'],
    failedMustPassSteps: failed,
  });
const fold = () => foldCompanyRollups(portal.platform);

/**
 * On Friday, 20 November 2026: Anna's airway is three days late and her sepsis missed a must-pass step, Jonas's sepsis
 * expires on 10 December, Mia's airway is due on Sunday; Piotr is of another department.
 */
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  ward = (await buildDepartment(portal, companyId, { name: 'Ward' })).departmentId;
  const elsewhere = (await buildDepartment(portal, companyId)).departmentId;
  const person = (name: string, departmentId = ward) =>
    buildUser(portal, companyId, { name, departmentIds: [departmentId], password: null, pin: null });
  anna = await person('Anna Berg');
  jonas = await person('Jonas Weber');
  mia = await person('Mia Novak');
  await person('Ravi Menon');
  const piotr = await person('Piotr Pawlak', elsewhere);
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  airway = await buildModule(portal, companyId, { name: 'Airway', competencies: ['Opening'] });
  await buildAssignment(portal, anna, airway, { dueOn: '2026-11-17' });
  await buildAssignment(portal, piotr, airway, { dueOn: '2026-11-17' });
  await buildAssignment(portal, mia, airway, { dueOn: '2026-11-22' });
  await buildAssignment(portal, jonas, airway, { dueOn: '2026-11-18' });
  await buildAssignment(portal, jonas, sepsis);
  await assess(jonas, airway, '2026-11-10', 0.9);
  await assess(anna, sepsis, '2026-11-16', 0.9, ['Blood cultures']);
  await assess(jonas, sepsis, '2025-11-10', 0.8);
  await assess(jonas, sepsis, '2025-12-10', 0.9);
  await fold();
  manager = await signInAs(
    portal,
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [ward] }),
  );
});

type Query = NonNullable<RequestOf<typeof followUp.listBehind>['query']>;
const behind = async (query: Query = {}) =>
  (await portal.send(followUp.listBehind, { query }, { token: manager })).body;
const summary = async () => (await portal.send(followUp.summary, {}, { token: manager })).body;
const remind = (...users: BuiltUser[]) =>
  portal.send(followUp.remind, { body: { userIds: users.map(({ userId }) => userId) } }, { token: manager });
const refresh = (who: BuiltUser, module: BuiltModule, dueOn: string) =>
  portal.send(
    followUp.assignRefresher,
    { body: { userId: who.userId, moduleId: module.moduleId, dueOn } },
    { token: manager },
  );

test('a learner of the own departments has a row with the most urgent reason, the latest first', async () => {
  const { behind: rows, behindCount } = await behind();
  expect(behindCount).toBe(3);
  const sameInAll = { refresherDueOn: null, passMark: 0.7, reminded: false, latestSessionId: null };
  expect(rows).toEqual([
    {
      ...sameInAll,
      learner: { _id: anna.userId, name: 'Anna Berg' },
      reason: 'overdue',
      moduleId: airway.moduleId,
      moduleName: 'Airway',
      competencies: [],
      dueOn: '2026-11-17',
      latest: null,
      more: 1,
    },
    {
      ...sameInAll,
      learner: { _id: mia.userId, name: 'Mia Novak' },
      reason: 'due',
      moduleId: airway.moduleId,
      moduleName: 'Airway',
      competencies: [],
      dueOn: '2026-11-22',
      latest: null,
      more: 0,
    },
    {
      ...sameInAll,
      learner: { _id: jonas.userId, name: 'Jonas Weber' },
      reason: 'refresh',
      moduleId: sepsis.moduleId,
      moduleName: 'Sepsis',
      competencies: ['Bundle'],
      dueOn: '2026-12-10',
      latest: 0.9,
      latestSessionId: expect.any(String),
      more: 0,
    },
  ]);
  const missed = await behind({ reason: 'mustPass' });
  expect(missed.behind).toMatchObject([
    { learner: { name: 'Anna Berg' }, moduleName: 'Sepsis', latest: 0.9, more: 1 },
  ]);
  expect((await behind({ moduleId: sepsis.moduleId })).behindCount).toBe(2);
});

test('counts overlap; the week has what is due and what was played', async () => {
  expect(await summary()).toEqual({
    learners: 4,
    behind: 3,
    reasons: { overdue: 1, mustPass: 1, refresh: 1, due: 1 },
    // On the 13th, Jonas had done his airway; Mia's was not due within a week, and was assigned only on the
    // 20th.
    before: { behind: 1, reasons: { overdue: 0, mustPass: 0, refresh: 1, due: 0 } },
    neverTried: 1,
    toRemind: 3,
    week: [
      { day: '2026-11-16', due: 0, sessions: 1, assessments: 1 },
      { day: '2026-11-17', due: 1, sessions: 0, assessments: 0 },
      { day: '2026-11-18', due: 0, sessions: 0, assessments: 0 },
      { day: '2026-11-19', due: 0, sessions: 0, assessments: 0 },
      { day: '2026-11-20', due: 0, sessions: 0, assessments: 0 },
      { day: '2026-11-21', due: 0, sessions: 0, assessments: 0 },
      { day: '2026-11-22', due: 1, sessions: 0, assessments: 0 },
    ],
    sessionsLastWeek: 1,
    sessionsWeekBefore: 0,
  });
});

test('who is behind is saved as it is filtered, and nobody of another department', async () => {
  const save = async (query: RequestOf<typeof followUp.exportBehind>['query']) =>
    download(portal, followUp.exportBehind, { query }, manager);
  const file = await save({});
  expect(file.headers['content-disposition']).toMatch(/Who_is_behind_2026-11-20\.csv/);
  const lines = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').toSpliced(1, 2));
  expect(lines(file.body.replace('\ufeff', ''))).toEqual([
    [
      ...['Name', 'Why', 'Module', 'Competencies', 'By when', 'Refresher by', 'Latest', 'Pass mark'],
      ...['Other things', 'Reminded today'],
    ],
    ['Anna Berg', 'Overdue', 'Airway', '', '2026-11-17', '', '', '0.7', '1', 'No'],
    ['Mia Novak', 'Due', 'Airway', '', '2026-11-22', '', '', '0.7', '0', 'No'],
    ['Jonas Weber', 'Refresh due', 'Sepsis', 'Bundle', '2026-12-10', '', '0.9', '0.7', '0', 'No'],
  ]);
  const missed = await save({ reason: 'mustPass', moduleId: sepsis.moduleId });
  expect(lines(missed.body).slice(1)).toEqual([
    ['Anna Berg', 'Must-pass step failed', 'Sepsis', 'Bundle', '', '', '0.9', '0.7', '1', 'No'],
  ]);
});

test('beside a week ago: what was overdue on 13 November and is done, what was missed before and is right', async () => {
  const now = portal.clock.now();
  portal.clock.set('2026-10-01T08:00:00Z');
  const burns = await buildModule(portal, companyId, { name: 'Burns', competencies: ['Cooling'] });
  await buildAssignment(portal, mia, burns, { dueOn: '2026-11-12' });
  await buildAssignment(portal, jonas, burns, { dueOn: '2026-11-12' });
  // An assignment that was due on the 13th was not overdue on the 13th.
  await buildAssignment(portal, anna, burns, { dueOn: '2026-11-13' });
  portal.clock.set(now.toISOString());
  // Assigned on 20 November with a due date in the past.
  await buildAssignment(portal, anna, sepsis, { dueOn: '2026-11-02' });
  await assess(jonas, burns, '2026-11-13', 0.9);
  await assess(mia, sepsis, '2026-11-13', 0.9, ['Blood cultures']);
  await assess(mia, burns, '2026-11-14', 0.9);
  await assess(mia, sepsis, '2026-11-14', 0.9);
  // Jonas's competency would have expired on 10 December and is current for another year now.
  await assess(jonas, sepsis, '2026-11-18', 0.9);
  await fold();
  expect(await summary()).toMatchObject({
    reasons: { overdue: 1, mustPass: 1, refresh: 0 },
    // Mia was overdue and had missed a step: Jonas had done it on the 13th, Anna missed hers on the 16th. Jonas was to
    // refresh, Anna had burns due.
    before: { behind: 3, reasons: { overdue: 1, mustPass: 1, refresh: 1, due: 1 } },
  });
});

const mails = () =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('delivery').select(['subject_id', 'content']).orderBy('created_at').execute(),
  );

test('a reminder is written once a day, to those who are behind, of what each is to do', async () => {
  expect((await remind(anna, jonas)).body).toEqual({ reminded: 2 });
  expect((await remind(anna, jonas, mia)).body).toEqual({ reminded: 1 });
  await portal.runJobs();
  const written = await mails();
  const textOf = (who: BuiltUser) =>
    JSON.stringify(written.find((mail) => mail.subject_id === who.userId)?.content);
  expect(textOf(anna)).toContain('Airway, Sepsis');
  expect(textOf(jonas)).toContain('Sepsis');
  expect(written).toHaveLength(3);
  expect((await behind()).behind.map(({ reminded }) => reminded)).toEqual([true, true, true]);
  expect((await summary()).toRemind).toBe(0);
});

test('nobody of another department, and nobody who is up to date, is reminded', async () => {
  const stranger = await buildUser(portal, companyId, { password: null, pin: null });
  await buildAssignment(portal, stranger, airway, { dueOn: '2026-11-17' });
  expect((await remind(stranger)).body).toEqual({ reminded: 0 });
  expect(await mails()).toEqual([]);
});

test('a refresher is due though the module was completed before, and done with the next success', async () => {
  expect((await refresh(jonas, sepsis, '2026-11-24')).status).toBe(200);
  const row = (await behind({ reason: 'refresh' })).behind[0];
  expect(row).toMatchObject({
    learner: { name: 'Jonas Weber' },
    refresherDueOn: '2026-11-24',
    reminded: true,
  });
  expect((await behind({ reason: 'due' })).behind.map(({ learner }) => learner.name)).toContain(
    'Jonas Weber',
  );
  await assess(jonas, sepsis, '2026-11-20', 0.9);
  await fold();
  expect((await behind({ moduleId: sepsis.moduleId })).behind.map(({ learner }) => learner.name)).toEqual([
    'Anna Berg',
  ]);
});

test('a refresher for a stranger, of an unknown module or by a day that has passed is refused', async () => {
  const stranger = await buildUser(portal, companyId, { password: null, pin: null });
  expect((await refresh(stranger, sepsis, '2026-11-24')).problem.code).toBe('user.not-found');
  const inactive = await buildModule(portal, companyId, { status: false });
  expect((await refresh(jonas, inactive, '2026-11-24')).problem.code).toBe('module.not-found');
  expect((await refresh(jonas, sepsis, '2026-11-19')).problem.errors).toMatchObject([{ field: 'dueOn' }]);
});

test('the weakest step is said from thirty assessments on', async () => {
  const weakest = async () => (await portal.send(followUp.weakestStep, {}, { token: manager })).body;
  expect(await weakest()).toEqual({ step: null, mostSessions: 1 });
  for (let day = 1; day <= 29; day += 1)
    await assess(mia, sepsis, '2026-11-12', 0.8, day % 2 ? ['Blood cultures'] : []);
  // Anna missed the step in her one assessment, Mia in 15 of 29.
  expect(await weakest()).toMatchObject({
    step: {
      name: 'Blood cultures',
      moduleName: 'Sepsis',
      mustPass: true,
      sessions: 30,
      right: 14,
      others: null,
    },
  });
});
