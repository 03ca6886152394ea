import { audit, reports } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueDueMails } from '../../../domain/mails/sending/queueDueMails.ts';
import { buildModule, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { startMailServer, type TestMailServer } from '../../../testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { mailDueReports } from './mailReports.ts';

let mailServer: TestMailServer;
let portal: TestPortal;

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await createTestPortal({ mail: { smtpUrl: mailServer.url, from: 'portal@example.org' } });
});
beforeEach(() => {
  mailServer.mails.length = 0;
  portal.clock.set('2026-11-20T09:00:00Z');
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const queryOf = (moduleId: string, given: Partial<reports.SavedQuery> = {}): reports.SavedQuery => ({
  type: 'Assessment',
  by: 'module',
  of: [moduleId],
  from: '2026-10-22',
  to: '2026-11-20',
  days: 30,
  ...given,
});

/**
 * Builds Anna of the ICU and Petra of the ward, with a session each, and a Manager who looks after the ICU
 * only.
 */
const buildScene = async () => {
  const staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  const module = await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  for (const [name, departmentId] of [
    ['Anna', icu],
    ['Petra', ward],
  ] as const) {
    const learner = await buildUser(portal, companyId, {
      name,
      departmentIds: [departmentId],
      password: null,
      pin: null,
    });
    await buildSession(portal, learner, module, { startedAt: '2026-11-19T08:00:00Z', competencies: [0.8] });
  }
  return { ...staff, token: staff.admin.token, module };
};

const save = async (token: string, query: reports.SavedQuery, name = 'Sepsis, 30 days') =>
  (await portal.send(reports.saveReport, { body: { name, query } }, { token })).body.report;
const mondays = (userIds: string[]) => ({
  schedule: { weekday: 1, time: '07:00', timeZone: 'Europe/Berlin', userIds },
});

test('a saved report is the own one, opened by colleagues, changed and deleted by whoever saved it alone', async () => {
  const { token, manager, otherCompanyId, module } = await buildScene();
  const query = queryOf(module.moduleId, { compare: true, columns: ['module', 'eventTime'], group: 'month' });
  const saved = await save(token, query);
  expect(saved).toMatchObject({
    name: 'Sepsis, 30 days',
    query,
    schedule: null,
    mayModify: true,
    revision: 1,
  });
  const list = async (who: string) => (await portal.send(reports.listSaved, {}, { token: who })).body.reports;
  expect(await list(token)).toEqual([saved]);
  expect(await list(manager.token)).toEqual([]);
  const params = { id: saved._id };
  const opened = await portal.send(reports.getSaved, { params }, { token: manager.token });
  expect(opened.body.report).toEqual({ ...saved, mayModify: false });
  const stranger = await buildSignedIn(portal, otherCompanyId, { role: 'Admin' });
  expect((await portal.send(reports.getSaved, { params }, { token: stranger.token })).status).toBe(404);

  const body = { name: 'Renamed', query: queryOf(module.moduleId, { days: null }), revision: 1 };
  expect((await portal.send(reports.changeSaved, { params, body }, { token: manager.token })).status).toBe(
    404,
  );
  const changed = await portal.send(reports.changeSaved, { params, body }, { token });
  expect(changed.body.report).toMatchObject({ name: 'Renamed', query: { days: null }, revision: 2 });
  const again = await portal.send(reports.changeSaved, { params, body }, { token });
  expect(again.problem).toMatchObject({ code: 'report.conflict' });
  expect((await portal.send(reports.deleteSaved, { params }, { token: manager.token })).status).toBe(404);
  await portal.send(reports.deleteSaved, { params }, { token });
  expect(await list(token)).toEqual([]);
  const { entries } = (await portal.send(audit.listEntries, { query: {} }, { token })).body;
  expect(entries.map(({ event }) => event).filter((event) => event.startsWith('report.'))).toEqual([
    'report.deleted',
    'report.changed',
    'report.saved',
  ]);
});

test('a shared report stands among those of the company’s staff, without its mails, behind their own', async () => {
  const { token, manager, admin, module } = await buildScene();
  const query = queryOf(module.moduleId);
  const body = { name: 'For all', query, shared: true };
  const { _id: id } = (await portal.send(reports.saveReport, { body }, { token })).body.report;
  await portal.send(reports.scheduleSaved, { params: { id }, body: mondays([admin.userId]) }, { token });
  await save(manager.token, query, 'Own');
  const { body: listed } = await portal.send(reports.listSaved, {}, { token: manager.token });
  expect(listed.reports).toMatchObject([
    { name: 'Own', mayModify: true, shared: false },
    { name: 'For all', mayModify: false, shared: true, schedule: null },
  ]);
});

test('the last five different searches, the latest first; cleared ones come back until the next search', async () => {
  const { token, manager, module } = await buildScene();
  const note = (from: string, records: number, given: Partial<reports.SavedQuery> = {}) => {
    portal.clock.advance({ minutes: 1 });
    const query = queryOf(module.moduleId, { from, days: null, ...given });
    return portal.send(reports.noteSearch, { body: { query, records } }, { token });
  };
  const list = async (who = token) =>
    (await portal.send(reports.listSearches, {}, { token: who })).body.searches.map(
      ({ query, records }) => `${query.from.slice(-2)}: ${records}`,
    );
  for (const day of [1, 2, 3, 4, 5, 6]) await note(`2026-11-0${day}`, day);
  await note('2026-11-03', 33, { group: 'month' });
  expect(await list()).toEqual(['03: 33', '06: 6', '05: 5', '04: 4', '02: 2']);
  expect(await list(manager.token)).toEqual([]);
  const clear = (cleared: boolean) => portal.send(reports.clearSearches, { body: { cleared } }, { token });
  await clear(true);
  expect(await list()).toEqual([]);
  await clear(false);
  expect(await list()).toHaveLength(5);
  await clear(true);
  await note('2026-11-07', 7);
  await clear(false);
  expect(await list()).toEqual(['07: 7']);
});

test('it goes to staff of the company alone, on the weekday and at the time of the zone, across a clock change', async () => {
  const { token, companyId, admin, otherCompanyId, module } = await buildScene();
  const { _id: id } = await save(token, queryOf(module.moduleId));
  const schedule = async (userIds: string[]) =>
    portal.send(
      reports.scheduleSaved,
      { params: { id }, body: mondays(userIds) },
      // The Admin signs in again, because the clock has passed the end of the earlier sign-in.
      { token: await signInAs(portal, admin) },
    );
  const learner = await buildUser(portal, companyId);
  const stranger = await buildUser(portal, otherCompanyId, { role: 'Admin' });
  for (const { userId } of [learner, stranger])
    expect((await schedule([userId])).problem).toMatchObject({ code: 'report.recipient' });
  const nextAt = async () => (await schedule([admin.userId])).body.report.schedule?.nextAt;
  // Berlin is an hour ahead of UTC in winter, two in summer.
  expect(await nextAt()).toBe('2026-11-23T06:00:00.000Z');
  portal.clock.set('2026-11-23T06:00:00Z');
  expect(await nextAt()).toBe('2026-11-30T06:00:00.000Z');
  portal.clock.set('2027-03-24T12:00:00Z');
  expect(await nextAt()).toBe('2027-03-29T05:00:00.000Z');
  const ended = await portal.send(
    reports.scheduleSaved,
    { params: { id }, body: { schedule: null } },
    { token: await signInAs(portal, admin) },
  );
  expect(ended.body.report.schedule).toBeNull();
});

/** Sends due reports, and answers which of these people got a mail. */
const due = async (...people: { userId: string }[]) => {
  await mailDueReports(portal.platform);
  await portal.runJobs();
  const addresses = people.map(({ userId }) => `${userId}@example.test`);
  return mailServer.mails
    .map(({ to }) => to)
    .filter((to) => addresses.includes(to))
    .toSorted();
};

test('each gets what lies in the own scope, with the address and report.csv, once a week', async () => {
  const { token, admin, manager, module } = await buildScene();
  const { _id: id } = await save(token, queryOf(module.moduleId));
  const body = mondays([admin.userId, manager.userId]);
  await portal.send(reports.scheduleSaved, { params: { id }, body }, { token });
  portal.clock.set('2026-11-23T05:59:59Z');
  expect(await due(admin, manager)).toEqual([]);
  portal.clock.set('2026-11-23T06:00:00Z');
  const addresses = [admin, manager].map(({ userId }) => `${userId}@example.test`).toSorted();
  expect(await due(admin, manager)).toEqual(addresses);
  const mailTo = (userId: string) => mailServer.mails.find(({ to }) => to.startsWith(userId));
  const toAdmin = mailTo(admin.userId);
  expect(toAdmin?.subject).toBe('Report: Sepsis, 30 days');
  expect(toAdmin?.link).toMatch(new RegExp(`/report\\?saved=${id}$`));
  expect(toAdmin?.attachment?.name).toBe('report.csv');
  expect(toAdmin?.text).toContain('25 October 2026 to 23 November 2026');
  expect(toAdmin?.text).toContain('2 by 2 people');
  expect(toAdmin?.text).toContain('with what lies in your scope');
  expect(toAdmin?.text).toMatch(/report\.csv.*attached, 2 records/);
  expect(mailTo(manager.userId)?.text).toContain('1 by 1 person');
  expect(mailTo(manager.userId)?.attachment?.content).toContain('Anna');
  expect(mailTo(manager.userId)?.attachment?.content).not.toContain('Petra');
  expect(mailTo(admin.userId)?.attachment?.content).toContain('Petra');
  mailServer.mails.length = 0;
  expect(await due(admin, manager)).toEqual([]);
  // A portal that was stopped for three weeks sends one mail, not three.
  portal.clock.set('2026-12-15T12:00:00Z');
  expect(await due(admin, manager)).toEqual(addresses);
});

test('the mail and its file say what the reader’s scope leaves out', async () => {
  const { token, icu, ward, manager, module } = await buildScene();
  const query = queryOf(module.moduleId, { by: 'department', of: [icu, ward] });
  const { _id: id } = await save(token, query, 'Both wards');
  await portal.send(reports.scheduleSaved, { params: { id }, body: mondays([manager.userId]) }, { token });
  portal.clock.set('2026-11-23T06:00:00Z');
  await mailDueReports(portal.platform);
  await portal.runJobs();
  const [mail] = mailServer.mails;
  const sentence = '1 of 2 departments is not in your care and left out.';
  expect(mail?.text).toContain(sentence);
  expect(mail?.attachment?.content).toContain(sentence);
  expect(mail?.text).not.toContain('Ward');
});

test('a report of one version stays one when it is saved, searched again and mailed', async () => {
  const { token, admin, companyId, icu, module } = await buildScene();
  const learner = await buildUser(portal, companyId, {
    name: 'Nora',
    departmentIds: [icu],
    password: null,
    pin: null,
  });
  const newer = { ...module, version: '10.1.0' };
  await buildSession(portal, learner, newer, { startedAt: '2026-11-19T08:00:00Z', competencies: [0.8] });
  const query = queryOf(module.moduleId, { version: '10.1.0' });
  const saved = await save(token, query);
  expect(saved.query.version).toBe('10.1.0');
  const { version, ...ofAll } = query;
  for (const searched of [ofAll, query]) {
    portal.clock.advance({ minutes: 1 });
    await portal.send(reports.noteSearch, { body: { query: searched, records: 1 } }, { token });
  }
  const { searches } = (await portal.send(reports.listSearches, {}, { token })).body;
  expect(searches.map((search) => search.query.version)).toEqual([version, undefined]);
  const body = mondays([admin.userId]);
  await portal.send(reports.scheduleSaved, { params: { id: saved._id }, body }, { token });
  portal.clock.set('2026-11-23T06:00:00Z');
  await due(admin);
  const content = mailServer.mails.find(({ to }) => to.startsWith(admin.userId))?.attachment?.content ?? '';
  expect(content.trim().split('\r\n')).toHaveLength(2);
  expect(content).toMatch(/Nora.*10\.1\.0/);
});

test('a report whose job is lost is found again and mailed with its file', async () => {
  const { token, admin, module } = await buildScene();
  const { _id: id } = await save(token, queryOf(module.moduleId));
  const body = mondays([admin.userId]);
  await portal.send(reports.scheduleSaved, { params: { id }, body }, { token });
  portal.clock.set('2026-11-23T06:00:00Z');
  await mailDueReports(portal.platform);
  await portal.platform.database.write('all', (trx) =>
    sql`delete from pgboss.job where name = 'deliver-report'`.execute(trx),
  );
  portal.clock.advance({ minutes: 10 });
  await queueDueMails(portal.platform);
  await portal.runJobs();
  const mails = mailServer.mails.filter(({ to }) => to.startsWith(admin.userId));
  expect(mails.map(({ attachment }) => attachment?.name)).toEqual(['report.csv']);
});

test('the titles of report.csv are in the language of the person to whom it is mailed', async () => {
  const { token, companyId, admin, manager, module } = await buildScene();
  const { _id: id } = await save(token, queryOf(module.moduleId));
  const body = mondays([admin.userId, manager.userId]);
  await portal.send(reports.scheduleSaved, { params: { id }, body }, { token });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ language: 'en-XA' })
      .where('company_id', '=', companyId)
      .where('user_id', '=', manager.userId)
      .execute(),
  );
  portal.clock.set('2026-11-23T06:00:00Z');
  await due(admin, manager);
  const firstTitle = ({ userId }: { userId: string }) =>
    mailServer.mails.find(({ to }) => to.startsWith(userId))?.attachment?.content.split(',')[0];
  expect(firstTitle(admin)).toBe('\uFEFFName');
  expect(firstTitle(manager)).toBe('\uFEFF[Ñámé~~]');
});

test('whoever is no longer staff gets none, and a deleted report is mailed no more', async () => {
  const { token, companyId, admin, manager, module } = await buildScene();
  const { _id: id } = await save(token, queryOf(module.moduleId));
  const params = { id };
  await portal.send(reports.scheduleSaved, { params, body: mondays([manager.userId]) }, { token });
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('user_account')
      .set({ status: false })
      .where('company_id', '=', companyId)
      .where('user_id', '=', manager.userId)
      .execute();
  });
  portal.clock.set('2026-11-23T06:00:00Z');
  expect(await due(manager)).toEqual([]);
  await portal.send(reports.deleteSaved, { params }, { token: await signInAs(portal, admin) });
  portal.clock.set('2026-11-30T06:00:00Z');
  expect(await due(manager)).toEqual([]);
});

test('what is saved is checked as a report is; nobody saves without end', async () => {
  const { token, module } = await buildScene();
  const empty = { ...queryOf(module.moduleId), of: [] };
  const refused = await portal.send(reports.saveReport, { body: { name: 'X', query: empty } }, { token });
  expect(refused.status).toBe(400);
  for (let index = 0; index < reports.limits.saved; index += 1)
    await save(token, queryOf(module.moduleId), `Report ${index}`);
  const more = await portal.send(
    reports.saveReport,
    { body: { name: 'One more', query: queryOf(module.moduleId) } },
    { token },
  );
  expect(more.problem).toMatchObject({ code: 'report.too-many' });
});
