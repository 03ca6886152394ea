import { apiKeys, device, headsets, makers, reports, users, webhooks } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsLater, actsNotLater } from '../../domain/makers/actsLater.ts';
import { moveAllMade } from '../../domain/makers/handOver.ts';
import { noticeResting } from '../../domain/makers/makers.jobs.ts';
import { buildUser, signInAs } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { mailDueReports } from '../reports/saved/mailReports.ts';
import { sendDueDeliveries } from '../webhooks/sendDeliveries.ts';
import { dropRestingEvents } from '../webhooks/webhooks.jobs.ts';

let mailServer: TestMailServer;
let portal: TestPortal;
let companyId: string;
let ward: string;
/** The person who makes everything. */
let ada: SignedInUser;
/** The Admin who remains when Ada loses her rights. */
let ben: SignedInUser;

beforeAll(async () => {
  mailServer = await startMailServer();
  // This test has a portal of its own, because its jobs process all companies: reports that are due, and API
  // keys and the like that rest.
  portal = await createTestPortal({
    mail: { smtpUrl: mailServer.url, from: 'portal@example.org' },
    callsLoopback: true,
  });
});
beforeEach(async () => {
  portal.clock.set('2026-11-20T09:00:00Z');
  ({ companyId, admin: ben, ward } = await buildStaff(portal));
  ada = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Ada Admin' });
  await portal.runJobs();
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const fresh = (user: SignedInUser) => signInAs(portal, user);
const change = async (body: Omit<Parameters<typeof modify>[0], '_id'>) =>
  modify({ ...body, _id: ada.userId });
const modify = async (body: { _id: string; role?: string; status?: boolean; departmentId?: string[] }) =>
  portal.send(users.modifyUser, { body }, { token: await fresh(ben) });

/** Ways in which a maker loses and regains their rights; each change is made by a call of the contract. */
const ways: Record<string, { end: () => Promise<unknown>; restore: () => Promise<unknown> }> = {
  demoted: { end: () => change({ role: 'User' }), restore: () => change({ role: 'Admin' }) },
  deactivated: { end: () => change({ status: false }), restore: () => change({ status: true }) },
  deleted: {
    end: async () =>
      portal.send(users.deleteUser, { query: { userId: ada.userId } }, { token: await fresh(ben) }),
    restore: async () =>
      portal.send(users.restoreUser, { body: { _id: ada.userId } }, { token: await fresh(ben) }),
  },
};
const everyWay = Object.keys(ways);
const wayOf = (name: string) => ways[name] ?? { end: async () => {}, restore: async () => {} };

const makeKey = async () =>
  (
    await portal.send(
      apiKeys.createKey,
      { body: { name: 'Rota', scopes: ['users:manage'] } },
      { token: ada.token },
    )
  ).body;
const listUsersWithKey = (key: string) => portal.send(users.listUsers, { body: {} }, { token: key });
const keyInList = async (id: string) =>
  (await portal.send(apiKeys.listKeys, {}, { token: await fresh(ben) })).body.keys.find(
    ({ _id }) => _id === id,
  );
const notice = () => portal.duringJobs(() => noticeResting(portal.platform));

test.each(everyWay)('an API key rests while its maker is %s, and acts again with the maker', async (name) => {
  const { apiKey, key } = await makeKey();
  expect((await listUsersWithKey(key)).status).toBe(200);
  await wayOf(name).end();
  const refused = await listUsersWithKey(key);
  expect([refused.status, refused.problem.code]).toEqual([403, 'api-key.resting']);
  const learner = await buildUser(portal, companyId);
  const removed = await portal.send(users.deleteUser, { query: { userId: learner.userId } }, { token: key });
  expect([removed.status, removed.problem.code]).toEqual([403, 'api-key.resting']);
  await notice();
  expect(await keyInList(apiKey._id)).toMatchObject({
    state: 'resting',
    maker: {
      madeBy: 'Ada Admin',
      actsFor: 'Ada Admin',
      rests: {
        cause: name === 'demoted' ? 'role' : name,
        since: '2026-11-20T09:00:00.000Z',
        endsAt: '2026-12-20T09:00:00.000Z',
        refused: 2,
      },
    },
  });
  await wayOf(name).restore();
  expect((await listUsersWithKey(key)).status).toBe(200);
  await notice();
  expect(await keyInList(apiKey._id)).toMatchObject({ state: 'active', maker: { rests: null } });
});

const code = async (departmentId: string, token: string) =>
  (await portal.send(headsets.createEnrolmentCode, { body: { departmentId } }, { token })).body.code;
const enrol = (enrolmentCode: string) =>
  portal.send(device.enrolHeadset, {
    body: { code: enrolmentCode, name: 'Late', platform: 'PICO', model: 'PICO 4' },
  });

test.each(everyWay)(
  'an enrolment code ends with its maker’s right (%s), also when that comes back',
  async (name) => {
    const earlierCode = await code(ward, ada.token);
    const other = await code(ward, ben.token);
    await wayOf(name).end();
    const refused = await enrol(earlierCode);
    expect([refused.status, refused.problem.code]).toEqual([400, 'headset.code-invalid']);
    await notice();
    await wayOf(name).restore();
    expect((await enrol(earlierCode)).problem.code).toBe('headset.code-invalid');
    expect((await enrol(other)).status).toBe(200);
  },
);

test('a Manager’s enrolment code ends with the department that it was made for', async () => {
  const manager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [ward] });
  const earlierCode = await code(ward, manager.token);
  await modify({ _id: manager.userId, departmentId: [] });
  expect((await enrol(earlierCode)).problem.code).toBe('headset.code-invalid');
});

const addHook = async () =>
  (
    await portal.send(
      webhooks.addWebhook,
      { body: { address: 'http://127.0.0.1:1234/hook', events: ['user.created'] } },
      { token: ada.token },
    )
  ).body.webhook;
const register = async (emailAddress: string) =>
  portal.send(
    users.registerUser,
    { body: { name: 'Ottokar Vance', emailAddress, role: 'User' } },
    { token: await fresh(ben) },
  );
const deliver = () => portal.duringJobs(() => sendDueDeliveries(portal.platform));
const hookInList = async (id: string) =>
  (await portal.send(webhooks.listWebhooks, {}, { token: await fresh(ben) })).body.webhooks.find(
    ({ _id }) => _id === id,
  );
const triesOf = async (id: string) =>
  (
    await portal.send(webhooks.listDeliveries, { params: { id }, query: {} }, { token: await fresh(ben) })
  ).body.deliveries.map(({ tries }) => tries);

test.each(everyWay)('a webhook keeps its events while its maker is %s, and sends them then', async (name) => {
  const { _id } = await addHook();
  await wayOf(name).end();
  await register(`${name}@example.test`);
  await deliver();
  expect(await triesOf(_id)).toEqual([0]);
  expect(await hookInList(_id)).toMatchObject({ waiting: 1, maker: { rests: { refused: 0 } } });
  await wayOf(name).restore();
  await notice();
  await deliver();
  // The webhook's address does not answer, but one delivery was tried.
  expect(await triesOf(_id)).toEqual([1]);
  expect((await hookInList(_id))?.maker.rests).toBeNull();
});

test('events of a webhook that rests are kept for seven days, and it says how many were not', async () => {
  const { _id } = await addHook();
  await change({ status: false });
  await register('first@example.test');
  await deliver();
  portal.clock.set('2026-11-24T09:00:00Z');
  await register('second@example.test');
  portal.clock.set('2026-11-28T09:00:00Z');
  await portal.duringJobs(() => dropRestingEvents(portal.platform));
  expect(await hookInList(_id)).toMatchObject({ waiting: 1, dropped: 1 });
});

test('who gives a webhook another address answers for it', async () => {
  const { _id } = await addHook();
  await portal.send(
    webhooks.changeWebhook,
    { params: { id: _id }, body: { address: 'http://127.0.0.1:1234/other', events: ['user.created'] } },
    { token: ben.token },
  );
  expect((await hookInList(_id))?.maker).toEqual({ madeBy: 'Ada Admin', actsFor: ben.name, rests: null });
});

const saveSchedule = async () => {
  const query = {
    type: 'Assessment' as const,
    by: 'user' as const,
    of: [ben.userId],
    from: '2026-10-22',
    to: '2026-11-20',
    days: 30,
  };
  const { report } = (
    await portal.send(reports.saveReport, { body: { name: 'Weekly overview', query } }, { token: ada.token })
  ).body;
  const schedule = { weekday: 1, time: '06:00', timeZone: 'UTC', userIds: [ben.userId] };
  const params = { id: report._id };
  await portal.send(reports.scheduleSaved, { params, body: { schedule } }, { token: ada.token });
  return report._id;
};
const monday = async (day: string) => {
  portal.clock.set(`${day}T06:00:00Z`);
  mailServer.mails.length = 0;
  await portal.duringJobs(() => mailDueReports(portal.platform));
  await portal.runJobs();
  return mailServer.mails.filter(({ subject }) => subject === 'Report: Weekly overview').map(({ to }) => to);
};

test.each(everyWay)('a weekly report is not mailed while its owner is %s, nor later', async (name) => {
  await saveSchedule();
  expect(await monday('2026-11-23')).toEqual([`${ben.userId}@example.test`]);
  await wayOf(name).end();
  expect(await monday('2026-11-30')).toEqual([]);
  await wayOf(name).restore();
  expect(await monday('2026-12-01')).toEqual([]);
  expect(await monday('2026-12-07')).toEqual([`${ben.userId}@example.test`]);
});

test('a report that is queued when its owner leaves is not mailed', async () => {
  await saveSchedule();
  portal.clock.set('2026-11-23T06:00:00Z');
  await portal.duringJobs(() => mailDueReports(portal.platform));
  await change({ status: false });
  await portal.runJobs();
  expect(mailServer.mails.filter(({ subject }) => subject.startsWith('Report:'))).toEqual([]);
});

test('whoever gets a report leaves it by the link in its mail, without signing in, and comes back by it', async () => {
  await saveSchedule();
  await monday('2026-11-23');
  const mail = mailServer.mails.find(({ subject }) => subject.startsWith('Report:'));
  const token = mail?.text.match(/mailed-report#(\S+)/)?.[1] ?? '';
  const mailed = (await portal.send(reports.mailedReport, { body: { token } })).body;
  expect(mailed).toMatchObject({ name: 'Weekly overview', weekday: 1, time: '06:00', left: false });
  const leave = (left: boolean) => portal.send(reports.leaveMailed, { body: { token, left } });
  expect((await leave(true)).body.left).toBe(true);
  expect(await monday('2026-11-30')).toEqual([]);
  await leave(false);
  expect(await monday('2026-12-07')).toEqual([`${ben.userId}@example.test`]);
  const wrong = await portal.send(reports.mailedReport, { body: { token: `${token.slice(0, -4)}AAAA` } });
  expect([wrong.status, wrong.problem.code]).toEqual([404, 'report.mail-unknown']);
});

test('an Admin sees every weekly report of the company, takes one over and ends it', async () => {
  const id = await saveSchedule();
  await change({ role: 'User' });
  const list = async () =>
    (await portal.send(reports.listSchedules, {}, { token: await fresh(ben) })).body.schedules;
  expect(await list()).toMatchObject([
    {
      _id: id,
      name: 'Weekly overview',
      readers: 1,
      maker: { actsFor: 'Ada Admin', rests: { cause: 'role' } },
    },
  ]);
  const body = { kind: 'report-schedule' as const, id };
  await portal.send(makers.takeOver, { body }, { token: ben.token });
  expect(await list()).toMatchObject([{ maker: { madeBy: 'Ada Admin', actsFor: ben.name, rests: null } }]);
  expect(await monday('2026-11-23')).toEqual([`${ben.userId}@example.test`]);
  await portal.send(makers.end, { body }, { token: await fresh(ben) });
  expect(await list()).toEqual([]);
  const [mail] = await mailsAbout('Mailed no more: Weekly overview');
  expect(mail?.text).toContain(`${ben.name} has ended it.`);
  expect(await monday('2026-11-30')).toEqual([]);
  const gone = await portal.send(makers.end, { body }, { token: await fresh(ben) });
  expect([gone.status, gone.problem.code]).toEqual([404, 'made.not-found']);
});

const mailsAbout = async (word: string) => {
  await portal.runJobs();
  return mailServer.mails.filter(({ to, subject }) => to.startsWith(ben.userId) && subject.includes(word));
};

test('all Admins get one mail a person and day, another the day before the end, and then it ends', async () => {
  const { apiKey, key } = await makeKey();
  const { _id } = await addHook();
  await wayOf('deleted').end();
  await notice();
  await notice();
  const [mail, ...more] = await mailsAbout('Ada Admin');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 things of Ada Admin rest');
  expect(mail?.text).toContain('API key Rota, webhook http://127.0.0.1:1234/hook');
  expect(mail?.text).toMatch(new RegExp(`/user-management/leave\\?user_id=${ada.userId}&act=left`));
  mailServer.mails.length = 0;
  portal.clock.set('2026-12-19T08:59:00Z');
  await notice();
  expect(await mailsAbout('Ends tomorrow')).toEqual([]);
  portal.clock.set('2026-12-19T09:00:00Z');
  await notice();
  await notice();
  expect(await mailsAbout('Ends tomorrow')).toHaveLength(1);
  expect((await listUsersWithKey(key)).problem.code).toBe('api-key.resting');
  portal.clock.set('2026-12-20T09:00:00Z');
  await notice();
  expect((await listUsersWithKey(key)).problem.code).toBe('api-key.revoked');
  expect(await keyInList(apiKey._id)).toMatchObject({ state: 'revoked', revokedBy: 'Simward' });
  expect(await hookInList(_id)).toMatchObject({ endedBy: 'Simward', endedAt: '2026-12-20T09:00:00.000Z' });
});

test('a key that was taken over stays the same key and acts by the new name', async () => {
  const { apiKey, key } = await makeKey();
  await change({ role: 'Manager' });
  const body = { kind: 'api-key' as const, id: apiKey._id };
  await portal.send(makers.takeOver, { body }, { token: ben.token });
  expect((await listUsersWithKey(key)).status).toBe(200);
  expect(await keyInList(apiKey._id)).toMatchObject({
    state: 'active',
    maker: { madeBy: 'Ada Admin', actsFor: ben.name },
  });
});

test('what a SuperAdmin made in another company rests with that SuperAdmin', async () => {
  const { companyId: home } = await buildStaff(portal);
  await buildUser(portal, home, { role: 'SuperAdmin' });
  const root = await buildSignedIn(portal, home, { role: 'SuperAdmin' });
  const body = { name: 'Rota', scopes: ['users:manage' as const], companyId };
  const { key } = (await portal.send(apiKeys.createKey, { body }, { token: root.token })).body;
  expect((await listUsersWithKey(key)).status).toBe(200);
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('user_account').set({ status: false }).where('user_id', '=', root.userId).execute(),
  );
  expect((await listUsersWithKey(key)).problem.code).toBe('api-key.resting');
});

test('what acts by one account moves to another, as where two are one person’s', async () => {
  const { apiKey, key } = await makeKey();
  const id = await saveSchedule();
  await portal.platform.database.write({ companyId }, (trx) =>
    moveAllMade(portal.platform, trx, companyId, { from: ada.userId, to: ben }),
  );
  await wayOf('deleted').end();
  expect((await listUsersWithKey(key)).status).toBe(200);
  expect((await keyInList(apiKey._id))?.maker.actsFor).toBe(ben.name);
  const own = (await portal.send(reports.listSaved, {}, { token: await fresh(ben) })).body.reports;
  expect(own.map(({ _id }) => _id)).toEqual([id]);
});

test('every table acts later by somebody’s right, or does not, for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    portal.platform.database.unscoped,
  );
  const listed = [...Object.keys(actsLater), ...Object.keys(actsNotLater)];
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_migration'));
  expect(names).toContain('webhook');
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(Object.values(actsLater))).toEqual(new Set(makers.madeKinds));
});
