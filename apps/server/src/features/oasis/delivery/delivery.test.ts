import { basePath, oasis, outbox, sessions, takingOut } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsAfterWork, type Misbehaviour, misbehaviours } from '../../../../seed/mock-oasis/misbehave.ts';
import { type MockOasis, startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { assessmentSettled } from '../../../domain/sessions/sessionEvents.ts';
import { createCallOutside } from '../../../platform/http/callOutside.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { namesLeadTo } from '../../../testing/network/hostileNames.ts';
import { sentenceAfter } from '../../../testing/network/sentenceAfter.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { deliverToOasis } from './deliver.ts';
import { tellAdministrators } from './tellAdministrators.ts';

let portal: TestPortal;
let mock: MockOasis;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: BuiltUser;
let misbehave: () => Misbehaviour | undefined = () => undefined;

const account = { name: 'stbrigid', password: 'Tr0ub4dor&3-never-shown' };

beforeAll(async () => {
  mock = await startMockOasis({ account, misbehave: () => misbehave() });
  portal = await createTestPortal({ oasis: { url: mock.url } });
});
beforeEach(async () => {
  misbehave = () => undefined;
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId);
  learner = await person('Rosalind Frank', staff.icu, 'SB-1');
  await configure();
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

const setId = (userId: string, id: string | null) =>
  portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    changePeople(trx, staff.companyId, portal.clock.now(), (people) =>
      people.set([userId], { external_system_id: id }),
    ),
  );
const person = async (name: string, department: string, id: string | null) => {
  const user = await buildUser(portal, staff.companyId, {
    name,
    departmentIds: [department],
    password: null,
    pin: null,
  });
  await setId(user.userId, id);
  return user;
};
const token = () => signInAs(portal, staff.admin);
const configure = async () =>
  portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: account.name,
        api_password: account.password,
        identifier_field: 'external_system_id',
        departments: [staff.icu],
      },
    },
    { token: await token() },
  );
/** Delivers as the poll of a process does, with a short time limit. */
const deliver = () =>
  deliverToOasis({
    ...portal.platform,
    callOutside: createCallOutside(portal.platform.outgoingRules, 700),
  });
const listed = async (query: object = {}) =>
  (await portal.send(oasis.listDeliveries, { query }, { token: await token() })).body;

test('a completed assessment of a chosen department arrives once, under the learner’s identifier', async () => {
  const { sessionId } = await buildSession(portal, learner, module, { score: 0.81 });
  portal.clock.advance({ seconds: 38 });
  await deliver();
  await deliver();
  expect(mock.results.get(sessionId)).toMatchObject({
    times: 1,
    record: {
      key: sessionId,
      learner: { field: 'external_system_id', value: 'SB-1' },
      score: 0.81,
      successful: true,
      withdrawn: false,
    },
  });
  expect(mock.completions.has(sessionId)).toBe(true);
  expect((await listed()).deliveries).toMatchObject([
    {
      _id: sessionId,
      state: 'delivered',
      learner: { name: 'Rosalind Frank' },
      tries: 1,
      seconds: 38,
      cause: null,
      status: 200,
    },
  ]);
});

test('all that is due goes in one round, so that a new result does not wait for many old ones', async () => {
  const before = mock.results.size;
  for (let nth = 0; nth < 45; nth += 1) await buildSession(portal, learner, module);
  await deliver();
  expect(mock.results.size - before).toBe(45);
});

test('training, what was abandoned and other departments are never sent', async () => {
  const other = await person('Otto Ward', staff.ward, 'SB-2');
  const before = mock.results.size;
  await buildSession(portal, learner, module, { mode: 'training' });
  await buildSession(portal, learner, module, { outcome: 'abandoned' });
  await buildSession(portal, other, module);
  await deliver();
  expect(mock.results.size).toBe(before);
  expect((await listed()).deliveriesCount).toBe(0);
});

test('a learner without identifier waits without tries, and goes once it is filled in', async () => {
  await setId(learner.userId, null);
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  expect((await listed({ state: 'unmatched' })).deliveries).toMatchObject([
    { state: 'unmatched', tries: 0, identifier: null, fixable: true },
  ]);
  const fixed = await portal.send(
    oasis.identify,
    { params: { id: sessionId }, body: { value: 'SB-7' } },
    { token: await token() },
  );
  expect(fixed.body.sent).toBe(1);
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ learner: { value: 'SB-7' } });
});

test('an identifier that somebody else of the company has is refused, as the results would reach them', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await person('Ida Twin', staff.icu, 'SB-12');
  const asked = { params: { id: sessionId }, body: { value: 'SB-12' } };
  const { problem } = await portal.send(oasis.identify, asked, { token: await token() });
  expect(problem).toMatchObject({
    status: 409,
    code: 'user.identifier-taken',
    detail: 'Somebody else in this company has this External System ID.',
  });
});

test('an identifier that comes by another way, such as an import, lets what waits go too', async () => {
  await setId(learner.userId, null);
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  await setId(learner.userId, 'SB-8');
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ learner: { value: 'SB-8' } });
});

test('a session given to somebody else is corrected under its key; one that leaves the departments is withdrawn', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  const colleague = await person('Mia Stone', staff.icu, 'SB-3');
  const outsider = await person('Otto Ward', staff.ward, 'SB-4');
  const reassign = async (userId: string) =>
    portal.send(
      sessions.reassignSession,
      { params: { id: sessionId }, body: { userId, reason: 'Wrong headset' } },
      { token: await token() },
    );
  await reassign(colleague.userId);
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ learner: { value: 'SB-3' }, withdrawn: false });
  expect((await listed()).deliveries).toMatchObject([{ correction: 'learner', state: 'delivered' }]);
  await reassign(outsider.userId);
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ learner: { value: 'SB-3' }, withdrawn: true });
  expect((await listed()).deliveries).toMatchObject([{ correction: 'withdrawn', state: 'delivered' }]);
});

test('a result that is taken out of the figures is withdrawn, and sent again once it is put back', async () => {
  const { sessionId } = await buildSession(portal, learner, module, { score: 0.9 });
  await deliver();
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: false });
  const sent = { params: { id: sessionId }, body: { reason: 'The headset lost its tracking' } };
  await portal.send(takingOut.takeOutSession, sent, { token: await token() });
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: true });
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: true });
  await portal.send(takingOut.putBackSession, sent, { token: await token() });
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: false, score: 0.9 });
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: false });
});

test('a result that a late report makes unsuccessful is sent again, and takes its completion back', async () => {
  const { companyId } = staff;
  const { sessionId } = await buildSession(portal, learner, module, { score: 0.9 });
  await deliver();
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: false });
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('session')
      .set({ successful: false, score: 0.4 })
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute();
    await portal.platform.events.emit(trx, assessmentSettled, { companyId, sessionId });
  });
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ score: 0.4, successful: false });
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: true });
  expect((await listed()).deliveries).toMatchObject([{ correction: 'result', state: 'delivered' }]);
});

// Faults after which Oasis has stored the result, or has not. httpConnector.test.ts tests all other faults.
test.each(['error', 'garbage', 'lost', 'duplicates'] as const)(
  'an Oasis that answers with %s is tried again later, and the history says why',
  async (fault) => {
    const { sessionId } = await buildSession(portal, learner, module);
    misbehave = () => fault;
    await deliver();
    const [row] = (await listed()).deliveries;
    expect(row).toMatchObject({ state: 'waiting', tries: 1, cause: sentenceAfter[fault] });
    expect(Date.parse(row?.nextTryAt ?? '')).toBeGreaterThan(portal.clock.now().getTime());
    misbehave = () => undefined;
    await deliver();
    expect((await listed()).deliveries).toMatchObject([{ state: 'waiting' }]);
    portal.clock.advance({ seconds: 41 });
    await deliver();
    expect((await listed()).deliveries).toMatchObject([{ state: 'delivered', tries: 2, cause: null }]);
    expect(mock.results.get(sessionId)?.times).toBe(faultsAfterWork.includes(fault) ? 2 : 1);
  },
);

test('an Oasis whose name leads into a private network gets no password, and the history says why', async () => {
  await buildSession(portal, learner, module);
  await deliverToOasis({
    ...portal.platform,
    oasis: { url: new URL('https://oasis.school.example/') },
    callOutside: createCallOutside(portal.platform.outgoingRules, 700, namesLeadTo('10.1.2.3')),
  });
  expect((await listed()).deliveries).toMatchObject([
    { state: 'waiting', tries: 1, cause: 'The address lies where calls may not go' },
  ]);
});

test.each([
  ['a private range', 'https://10.1.2.3/api/'],
  ['an address without a lock', 'http://oasis.school.example/'],
])('an Oasis at %s gets no password, and the history says why', async (_what, url) => {
  await buildSession(portal, learner, module);
  await deliverToOasis({ ...portal.platform, oasis: { url: new URL(url) } });
  expect((await listed()).deliveries).toMatchObject([
    { state: 'waiting', tries: 1, cause: 'The address lies where calls may not go' },
  ]);
});

test('after 12 tries it is a dead letter; resent, it goes with the same key', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  misbehave = () => 'error';
  const from = portal.clock.now().getTime();
  for (let tries = 1; tries <= 12; tries += 1) {
    await deliver();
    const [row] = (await listed()).deliveries;
    expect(row).toMatchObject({ tries, state: tries < 12 ? 'waiting' : 'dead' });
    const next = row?.nextTryAt;
    if (next)
      portal.clock.advance({ seconds: Math.ceil((Date.parse(next) - portal.clock.now().getTime()) / 1000) });
  }
  expect(portal.clock.now().getTime() - from).toBeLessThan(24 * 3_600_000);
  misbehave = () => undefined;
  portal.clock.advance({ hours: 48 });
  await deliver();
  expect(mock.results.has(sessionId)).toBe(false);
  const resent = await portal.send(
    oasis.resendDeliveries,
    { body: { matching: { state: 'dead' as const, days: 30 } } },
    { token: await token() },
  );
  expect(resent.body).toEqual({ resent: 1 });
  await deliver();
  expect(mock.results.get(sessionId)?.times).toBe(1);
});

test('what is given up is sent no more until somebody resends it', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  const given = await portal.send(
    oasis.giveUpDeliveries,
    { body: { deliveries: [sessionId] } },
    { token: await token() },
  );
  expect(given.body).toEqual({ givenUp: 1 });
  await deliver();
  expect(mock.results.has(sessionId)).toBe(false);
  await portal.send(oasis.resendDeliveries, { body: { deliveries: [sessionId] } }, { token: await token() });
  await deliver();
  expect(mock.results.has(sessionId)).toBe(true);
});

test('with Oasis failing in every way, and processes that die and work beside each other, each arrives exactly once by key', async () => {
  const outsider = await person('Otto Ward', staff.ward, 'SB-2');
  const before = { results: new Set(mock.results.keys()), completions: new Set(mock.completions.keys()) };
  const expectedCalls = { results: [] as string[], completions: [] as string[] };
  let call = 0;
  misbehave = () => (call++ % 2 === 0 ? misbehaviours[(call / 2) % misbehaviours.length] : undefined);
  for (let round = 0; round < 6; round += 1) {
    for (const score of [0.9, 0.4, 0.8, 0.3]) {
      const { sessionId } = await buildSession(portal, learner, module, { score });
      expectedCalls.results.push(sessionId);
      if (score > 0.7) expectedCalls.completions.push(sessionId);
    }
    await buildSession(portal, outsider, module);
    await Promise.all([deliver(), deliver()]);
    portal.clock.advance({ minutes: 30 });
  }
  misbehave = () => undefined;
  for (let round = 0; round < 10; round += 1) {
    portal.clock.advance({ hours: 2 });
    await deliver();
  }
  for (const kind of ['results', 'completions'] as const)
    expect([...mock[kind].keys()].filter((key) => !before[kind].has(key)).toSorted()).toEqual(
      expectedCalls[kind].toSorted(),
    );
  expect((await listed({ pageSize: 100 })).counts).toEqual([
    { state: 'delivered', deliveries: expectedCalls.results.length },
  ]);
});

test('the password is in no answer about deliveries, also when Oasis refuses it', async () => {
  await buildSession(portal, learner, module);
  const answers = [
    await portal.send(oasis.testConnection, {}, { token: await token() }),
    await portal.send(oasis.readStanding, {}, { token: await token() }),
  ].map(({ body }) => body);
  await deliver();
  expect(JSON.stringify([answers, await listed()])).not.toContain(account.password);
});

test('another company neither sees deliveries nor moves them', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  const stranger = (await buildStaff(portal)).admin.token;
  const other = { token: stranger };
  const params = { id: sessionId };
  expect((await portal.send(oasis.listDeliveries, { query: {} }, other)).body.deliveriesCount).toBe(0);
  const body = { deliveries: [sessionId] };
  expect((await portal.send(oasis.giveUpDeliveries, { body }, other)).body).toEqual({ givenUp: 0 });
  expect((await portal.send(oasis.resendDeliveries, { body }, other)).body).toEqual({ resent: 0 });
  const refused = await portal.send(oasis.identify, { params, body: { value: 'SB-9' } }, other);
  expect(refused.problem).toMatchObject({
    status: 404,
    code: 'delivery.not-found',
    detail: 'This delivery was not found.',
  });
});

test('all that match a search are given up and resent together, and the history is a file with what Oasis has', async () => {
  const other = await person('=Quirin Queue', staff.icu, 'SB-20');
  const { sessionId } = await buildSession(portal, other, module, { score: 0.7 });
  const { sessionId: arrived } = await buildSession(portal, learner, module, { score: 0.9 });
  misbehave = () => undefined;
  const matching = { search: 'quirin' };
  const asAdmin = { token: await token() };
  const given = await portal.send(oasis.giveUpDeliveries, { body: { matching } }, asAdmin);
  expect(given.body).toEqual({ givenUp: 1 });
  await deliver();
  expect(mock.results.has(sessionId)).toBe(false);
  expect((await listed()).deliveries).toContainEqual(
    expect.objectContaining({
      _id: arrived,
      message: expect.objectContaining({
        score: 0.9,
        learner: { field: 'external_system_id', value: 'SB-1' },
      }),
    }),
  );
  const file = await portal.app.inject({
    method: 'POST',
    url: basePath + oasis.exportDeliveries.path,
    payload: matching,
    headers: { authorization: `Bearer ${asAdmin.token}` },
  });
  const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
  expect(rows).toEqual([
    expect.objectContaining({
      Key: sessionId,
      Learner: "'=Quirin Queue",
      State: 'given up',
      Identifier: 'SB-20',
    }),
  ]);
  const again = await portal.send(oasis.resendDeliveries, { body: { matching } }, asAdmin);
  expect(again.body).toEqual({ resent: 1 });
  await deliver();
  expect(mock.results.get(sessionId)?.times).toBe(1);
});

test('an identifier that opens an account is not changed here', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: { api_account: account.name, identifier_field: 'email_address', departments: [staff.icu] },
    },
    { token: await token() },
  );
  const { problem } = await portal.send(
    oasis.identify,
    { params: { id: sessionId }, body: { value: 'anybody@example.test' } },
    { token: await token() },
  );
  expect(problem).toMatchObject({
    status: 409,
    code: 'oasis.not-fixable',
    detail: 'This identifier is changed on the page of the user.',
  });
});

const written = async () => {
  await tellAdministrators(portal.platform);
  await portal.runJobs();
  const { mails } = (await portal.send(outbox.listMails, { query: {} }, { token: await token() })).body;
  return mails.filter(({ template }) => template === 'oasis-failing').length;
};

test('Admins are written to once a day while nothing arrives for an hour, and not where they do not want it', async () => {
  await buildSession(portal, learner, module);
  misbehave = () => 'busy';
  await deliver();
  portal.clock.advance({ minutes: 59 });
  expect(await written()).toBe(0);
  portal.clock.advance({ minutes: 2 });
  await deliver();
  expect(await written()).toBe(1);
  portal.clock.advance({ hours: 23 });
  expect(await written()).toBe(1);
  portal.clock.advance({ hours: 2 });
  expect(await written()).toBe(2);
  await portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: account.name,
        identifier_field: 'external_system_id',
        departments: [staff.icu],
        tellsAdministrators: false,
      },
    },
    { token: await token() },
  );
  portal.clock.advance({ hours: 25 });
  expect(await written()).toBe(2);
});

test('while all arrives nobody is written to', async () => {
  await buildSession(portal, learner, module);
  await deliver();
  portal.clock.advance({ hours: 30 });
  expect(await written()).toBe(0);
});
