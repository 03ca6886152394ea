import { assignments, type RequestOf, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sayStored } from '../../../platform/texts/storedText.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { startMailServer, type TestMailServer } from '../../../testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { queueMail } from '../queueMail.ts';
import { remindLearners } from './remindLearners.ts';

let mailServer: TestMailServer;
let portal: TestPortal;
let staff: BuiltStaff;
let sepsis: BuiltModule;
let stroke: BuiltModule;
let anna: BuiltUser;
let babak: BuiltUser;

const noSecrets = { password: null, pin: null };

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await createTestPortal({ mail: { smtpUrl: mailServer.url, from: 'portal@example.org' } });
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  staff = await buildStaff(portal);
  const { companyId, icu } = staff;
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis: the First Hour' });
  stroke = await buildModule(portal, companyId, { name: 'Stroke Recognition' });
  anna = await buildUser(portal, companyId, { ...noSecrets, name: 'Anna Berg', departmentIds: [icu] });
  babak = await buildUser(portal, companyId, { ...noSecrets, name: 'Babak Farahani', departmentIds: [icu] });
});

type Chosen = RequestOf<typeof users.assignModules>['body'];

const assign = async (given: Partial<Chosen> = {}) => {
  const modules = [sepsis.moduleId, stroke.moduleId];
  const body = { users: [anna.userId, babak.userId], modules, mails: true, ...given };
  await portal.send(users.assignModules, { body }, { token: await signInAs(portal, staff.admin) });
};
const mailsTo = async ({ userId }: BuiltUser) => {
  await portal.runJobs();
  return mailServer.mails.filter(({ to }) => to === `${userId}@example.test`);
};
const subjectsTo = async (user: BuiltUser) => (await mailsTo(user)).map(({ subject }) => subject);

test('one mail a person tells of all modules of a save, with its dates; without the choice nobody is written to', async () => {
  await assign({ users: [babak.userId], mails: false });
  expect(await subjectsTo(babak)).toEqual([]);
  await assign({ startOn: '2026-11-25', dueOn: '2026-12-18' });
  const [mail, ...others] = await mailsTo(anna);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have new modules');
  for (const body of [mail?.text, mail?.html])
    for (const shown of [
      'Sepsis: the First Hour, Stroke Recognition',
      '25 November 2026',
      '18 December 2026',
    ])
      expect(body).toContain(shown);
  expect(mail?.link).toBe('http://127.0.0.1:3000/your-module');
  // Babak had both modules already, without a date.
  const changed = 'New due date: Sepsis: the First Hour, Stroke Recognition';
  expect(await subjectsTo(babak)).toEqual([changed]);
  await assign();
  expect(await subjectsTo(anna)).toHaveLength(1);
});

test('who was written to about a date hears of a later one, and is reminded of that one alone', async () => {
  await assign({ users: [anna.userId], modules: [sepsis.moduleId], dueOn: '2026-12-01' });
  await assign({ users: [babak.userId], modules: [sepsis.moduleId], dueOn: '2026-12-01', mails: false });
  await mailsTo(anna);
  mailServer.mails.length = 0;
  await assign({ modules: [sepsis.moduleId], dueOn: '2026-12-15', mails: false });
  const [mail, ...others] = await mailsTo(anna);
  expect([mail?.subject, others]).toEqual(['New due date: Sepsis: the First Hour', []]);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('15 December 2026');
  expect(await subjectsTo(babak)).toEqual([]);
  mailServer.mails.length = 0;
  for (const [day, subjects] of [
    ['11-24', []],
    ['12-08', ['Due in a week: Sepsis: the First Hour']],
  ] as const) {
    portal.clock.set(`2026-${day}T09:00:00Z`);
    await remindLearners(portal.platform);
    expect(await subjectsTo(anna)).toEqual(subjects);
    expect(await subjectsTo(babak)).toEqual([]);
  }
  portal.clock.set('2026-11-20T09:00:00Z');
});

test('nobody is written to who is inactive, or from whom it was taken before the mail left', async () => {
  const inactive = await buildUser(portal, staff.companyId, { ...noSecrets, status: false });
  await assign({ users: [inactive.userId, anna.userId] });
  const token = await signInAs(portal, staff.admin);
  const [save] = (await portal.send(assignments.listSaves, { query: {} }, { token })).body.saves;
  await portal.send(assignments.undoSave, { params: { id: save?._id ?? '' } }, { token });
  expect(await subjectsTo(inactive)).toEqual([]);
  expect(await subjectsTo(anna)).toEqual([]);
  const [delivery] = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx.selectFrom('delivery').select(['state', 'last_error']).execute(),
  );
  expect(delivery).toMatchObject({ state: 'given up' });
  expect(sayStored('en', delivery?.last_error ?? '')).toBe('There is nothing left to write about.');
});

test('a preview counts the people whom the save then writes to', async () => {
  const { companyId, icu } = staff;
  const build = (given: object = {}) =>
    buildUser(portal, companyId, { ...noSecrets, departmentIds: [icu], ...given });
  const inactive = await build({ status: false });
  const complete = await build();
  const halfway = await build();
  // In the order of `everybody`: Anna has one module, Babak both, complete has passed both, halfway one.
  await assign({ users: [anna.userId], modules: [sepsis.moduleId], mails: false });
  await assign({ users: [babak.userId], mails: false });
  for (const module of [sepsis, stroke]) await buildSession(portal, complete, module);
  await buildSession(portal, halfway, sepsis);
  const everybody = [anna, babak, inactive, complete, halfway];
  const asked = { modules: [sepsis.moduleId, stroke.moduleId] };
  const token = await signInAs(portal, staff.admin);
  const userIds = everybody.map(({ userId }) => userId);
  const chosen = await portal.send(
    users.previewAssignment,
    { body: { ...asked, users: userIds } },
    { token },
  );
  expect(chosen.body).toMatchObject({ users: 5, added: 7, mailed: 2 });
  const bulk = { ...asked, departments: [icu] };
  const many = await portal.send(assignments.previewBulk, { body: bulk }, { token });
  expect(many.body).toMatchObject({ users: 5, added: 7, mailed: 2 });
  const { body } = await portal.send(assignments.previewBulk, { body: { ...bulk, modules: [] } }, { token });
  expect(body.mailed).toBe(0);
  // Everybody who has a module gets a mail about its date, except for modules that they have passed.
  const dated = { ...bulk, dueOn: '2026-12-18' };
  const withDate = await portal.send(assignments.previewBulk, { body: dated }, { token });
  expect(withDate.body).toMatchObject({ datesChanged: 3, mailed: 3 });
  await portal.send(assignments.assignToDepartments, { body: { ...bulk, mails: true } }, { token });
  const written = [];
  for (const person of everybody) if ((await subjectsTo(person)).length > 0) written.push(person);
  expect(written).toEqual([anna, halfway]);
});

test('a bulk assignment writes to each person once, whatever departments they are in', async () => {
  const body = { modules: [sepsis.moduleId], departments: [staff.icu, staff.ward], mails: true };
  const both = await buildUser(portal, staff.companyId, {
    ...noSecrets,
    departmentIds: [staff.icu, staff.ward],
  });
  const { token } = staff.admin;
  await portal.send(assignments.assignToDepartments, { body }, { token });
  for (const learner of [anna, babak, both])
    expect(await subjectsTo(learner)).toEqual(['New module: Sepsis: the First Hour']);
});

test('reminders come a week and a day before the due date and a day after it, each once, to who has not passed', async () => {
  const inactive = await buildUser(portal, staff.companyId, { ...noSecrets, status: false });
  await assign({ users: [anna.userId, babak.userId, inactive.userId], dueOn: '2026-12-01' });
  await mailsTo(anna);
  mailServer.mails.length = 0;
  const remind = async (day: string, hour = '09:00') => {
    portal.clock.set(`2026-${day}T${hour}:00Z`);
    await remindLearners(portal.platform);
    await remindLearners(portal.platform);
    const subjects = { anna: await subjectsTo(anna), babak: await subjectsTo(babak) };
    mailServer.mails.length = 0;
    portal.clock.set('2026-11-20T09:00:00Z');
    return subjects;
  };
  expect(await remind('11-23')).toEqual({ anna: [], babak: [] });
  // Nobody is reminded at night; two modules come in one mail.
  expect(await remind('11-24', '03:00')).toEqual({ anna: [], babak: [] });
  const week = 'Due in a week: Sepsis: the First Hour, Stroke Recognition';
  expect(await remind('11-24')).toEqual({ anna: [week], babak: [week] });
  expect(await remind('11-24', '18:00')).toEqual({ anna: [], babak: [] });
  for (const module of [sepsis, stroke]) await buildSession(portal, anna, module);
  await buildSession(portal, babak, sepsis);
  expect(await remind('11-30')).toEqual({ anna: [], babak: ['Due tomorrow: Stroke Recognition'] });
  const overdue = 'Overdue: Stroke Recognition';
  expect(await remind('12-02')).toEqual({ anna: [], babak: [overdue] });
  expect(await subjectsTo(inactive)).toEqual([]);
});

test('a reminder whose day was missed is sent once at the next run, up to seven days late, the last one alone', async () => {
  await assign({ users: [anna.userId], dueOn: '2026-12-01' });
  await mailsTo(anna);
  const remindedOn = async (day: string) => {
    mailServer.mails.length = 0;
    portal.clock.set(`2026-${day}T09:00:00Z`);
    await remindLearners(portal.platform);
    await remindLearners(portal.platform);
    const subjects = await subjectsTo(anna);
    portal.clock.set('2026-11-20T09:00:00Z');
    return subjects;
  };
  const names = 'Sepsis: the First Hour, Stroke Recognition';
  expect(await remindedOn('11-27')).toEqual([`Due in 4 days: ${names}`]);
  expect(await remindedOn('11-28')).toEqual([]);
  expect(await remindedOn('12-01')).toEqual([`Due today: ${names}`]);
  expect(await remindedOn('12-10')).toEqual([]);

  await assign({ users: [anna.userId], dueOn: '2026-12-02' });
  await mailsTo(anna);
  expect(await remindedOn('12-10')).toEqual([`Overdue: ${names}`]);
});

test('whoever gets a module shortly before its date is not reminded of days before that', async () => {
  portal.clock.set('2026-11-28T09:00:00Z');
  await assign({ users: [anna.userId], dueOn: '2026-12-01' });
  await mailsTo(anna);
  mailServer.mails.length = 0;
  await remindLearners(portal.platform);
  expect(await subjectsTo(anna)).toEqual([]);
  portal.clock.set('2026-11-20T09:00:00Z');
});

test('what waits for a link goes out before the mails of a large save', async () => {
  await assign();
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId: staff.companyId, userId: babak.userId, template: 'reset' }),
  );
  await portal.runJobs();
  expect(mailServer.mails[0]?.subject).toBe('Choose a new Simward password');
});
