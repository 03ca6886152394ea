import { apiKeys, audit, headsets, reports, users, webhooks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { mailsTo } from '../../../testing/mail/mailsTo.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let ada: SignedInUser;
let ben: SignedInUser;
let manager: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  ({ companyId, icu, admin: ben, manager } = await buildStaff(portal));
  ada = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Ada Admin' });
});
afterAll(() => portal.close());

const query = (of: string) => ({
  type: 'Assessment' as const,
  by: 'user' as const,
  of: [of],
  from: '2026-10-22',
  to: '2026-11-20',
  days: 30,
});

/**
 * Builds an API key, a webhook, an enrolment code for the ICU, a report mailed weekly and one mailed to
 * nobody.
 */
const makeEverything = async () => {
  const { token } = ada;
  const keyed = (
    await portal.send(apiKeys.createKey, { body: { name: 'Rota', scopes: ['users:manage'] } }, { token })
  ).body;
  const events = ['user.created' as const];
  const { webhook } = (
    await portal.send(
      webhooks.addWebhook,
      { body: { address: 'https://rota.example.org/in', events } },
      { token },
    )
  ).body;
  await portal.send(headsets.createEnrolmentCode, { body: { departmentId: icu } }, { token });
  const save = async (name: string) =>
    (await portal.send(reports.saveReport, { body: { name, query: query(ben.userId) } }, { token })).body
      .report;
  const { _id: reportId } = await save('Weekly');
  await save('Now and then');
  const schedule = { weekday: 1, time: '06:00', timeZone: 'UTC', userIds: [manager.userId] };
  await portal.send(reports.scheduleSaved, { params: { id: reportId }, body: { schedule } }, { token });
  return { key: keyed.key, webhookId: webhook._id, reportId };
};

type Choices = Parameters<typeof leave>[1];
const preview = async (
  body: Omit<Parameters<typeof portal.send<typeof users.previewLeave>>[1]['body'], '_id'>,
) => portal.send(users.previewLeave, { body: { ...body, _id: ada.userId } }, { token: ben.token });
const leave = (
  act: users.LeaveAct,
  choices: { kind: (typeof kinds)[number]; _id: string; does: 'take-over' | 'end' | 'rest'; to?: string }[],
  given: { role?: string; departmentId?: string[] } = {},
) => portal.send(users.leave, { body: { _id: ada.userId, act, choices, ...given } }, { token: ben.token });
const kinds = ['api-key', 'webhook', 'enrolment-code', 'report-schedule'] as const;
const listUsersWithKey = (key: string) => portal.send(users.listUsers, { body: {} }, { token: key });

test('before somebody leaves, the page names what acts by their right and who could take it over', async () => {
  await makeEverything();
  await buildUser(portal, companyId, { role: 'Manager', departmentIds: [] });
  const { body } = await preview({ act: 'deactivate' });
  expect(body).toMatchObject({
    person: { name: 'Ada Admin', role: 'Admin', mobileNo: ada.mobileNo },
    endsAt: new Date(portal.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    admins: 1,
    savedReports: 1,
    lastAdmin: false,
    cause: null,
  });
  expect(body.things.map(({ kind, name }) => [kind, name])).toEqual([
    ['api-key', 'Rota'],
    ['webhook', 'https://rota.example.org/in'],
    ['enrolment-code', 'ICU'],
    ['report-schedule', 'Weekly'],
  ]);
  const takers = body.things.map((thing) => thing.takers);
  expect(takers[0]).toEqual([ben.userId]);
  expect(takers[1]).toEqual([ben.userId]);
  expect(takers[2]?.toSorted()).toEqual([ben.userId, manager.userId].toSorted());
  expect(takers[3]).toHaveLength(3);
});

test('what the person could still make afterwards is not asked about', async () => {
  await makeEverything();
  const left = async (role: string, departmentId: string[]) =>
    (await preview({ act: 'role', role, departmentId })).body.things.map(({ kind }) => kind);
  expect(await left('Manager', [icu])).toEqual(['api-key', 'webhook']);
  expect(await left('Manager', [])).toEqual(['api-key', 'webhook', 'enrolment-code']);
  expect(await left('User', [])).toEqual([...kinds]);
});

test('deactivating and handing over are one act: taken over, ended, left to rest', async () => {
  const { key, webhookId, reportId } = await makeEverything();
  const { things } = (await preview({ act: 'deactivate' })).body;
  const choices: Choices = things.map(({ kind, _id }) => {
    if (kind === 'api-key') return { kind, _id, does: 'take-over' };
    if (kind === 'report-schedule') return { kind, _id, does: 'take-over', to: manager.userId };
    return { kind, _id, does: kind === 'webhook' ? 'rest' : 'end' };
  });
  const done = await leave('deactivate', choices);
  expect(done.body).toMatchObject({ takenOver: 2, ended: 1, rests: 1, user: { status: false } });
  expect((await listUsersWithKey(key)).status).toBe(200);
  const hooks = (await portal.send(webhooks.listWebhooks, {}, { token: ben.token })).body.webhooks;
  expect(hooks).toMatchObject([{ _id: webhookId, maker: { rests: { cause: 'deactivated' } } }]);
  const own = (await portal.send(reports.listSaved, {}, { token: manager.token })).body.reports;
  expect(own).toMatchObject([{ _id: reportId, mayModify: true, schedule: { maker: { rests: null } } }]);
  const { entries } = (await portal.send(audit.listEntries, { query: {} }, { token: ben.token })).body;
  expect(entries.slice(0, 2).map(({ event }) => event)).toEqual(['user.left', 'user.changed']);
  await portal.runJobs();
  for (const reader of [ben, manager])
    expect(await mailsTo(portal, reader)).toMatchObject([
      { content: { template: 'made-handed-over', subject: 'Ada Admin was deactivated' } },
    ]);
});

test('deleting asks the same, and what rests already is decided about later', async () => {
  const { key } = await makeEverything();
  await portal.send(users.deleteUser, { query: { userId: ada.userId } }, { token: ben.token });
  expect((await listUsersWithKey(key)).problem.code).toBe('api-key.resting');
  const { cause, things } = (await preview({ act: 'left' })).body;
  expect(cause).toBe('deleted');
  const choices: Choices = things.map(({ kind, _id }) => ({ kind, _id, does: 'take-over' }));
  expect((await leave('left', choices)).body).toMatchObject({ takenOver: 4, ended: 0, rests: 0, user: null });
  expect((await listUsersWithKey(key)).status).toBe(200);
  expect((await preview({ act: 'left' })).body.things).toEqual([]);
});

test('a choice for other things than there are now, or somebody who could not make them, changes nothing', async () => {
  const { key } = await makeEverything();
  const { things } = (await preview({ act: 'delete' })).body;
  const take = (to: string): Choices => things.map(({ kind, _id }) => ({ kind, _id, does: 'take-over', to }));
  const wrong = await leave('delete', take(manager.userId));
  expect([wrong.status, wrong.problem.code]).toEqual([400, 'made.taker']);
  await portal.send(headsets.createEnrolmentCode, { body: {} }, { token: ada.token });
  const late = await leave('delete', take(ben.userId));
  expect([late.status, late.problem.code]).toEqual([409, 'made.changed']);
  expect((await listUsersWithKey(key)).status).toBe(200);
  const own = await portal.send(
    users.previewLeave,
    { body: { _id: ben.userId, act: 'delete' } },
    { token: ben.token },
  );
  expect(own.problem.code).toBe('user.oneself');
});

test('the last Admin is not deactivated, whatever was chosen', async () => {
  await makeEverything();
  const root = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  await leave('role', [], { role: 'Admin' });
  await portal.send(users.deleteUser, { query: { userId: ben.userId } }, { token: root });
  const body = { _id: ada.userId, act: 'deactivate' as const };
  const seen = (await portal.send(users.previewLeave, { body }, { token: root })).body;
  expect(seen.lastAdmin).toBe(true);
  const choices = seen.things.map(({ kind, _id }) => ({ kind, _id, does: 'rest' as const }));
  const refused = await portal.send(users.leave, { body: { ...body, choices } }, { token: root });
  expect(refused.problem.code).toBe('user.last-admin');
});
