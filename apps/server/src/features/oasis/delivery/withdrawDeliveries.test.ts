import { dataProtection, oasis } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Misbehaviour } from '../../../../seed/mock-oasis/misbehave.ts';
import { type MockOasis, startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { personPseudonymised } from '../../../domain/people/peopleEvents.ts';
import { assessmentSettled } from '../../../domain/sessions/sessionEvents.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import { formerPersonOf } from '../../../testing/builders/formerPerson.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { deliverToOasis } from './deliver.ts';

let portal: TestPortal;
let mock: MockOasis;
let staff: BuiltStaff;
let second: SignedInUser;
let module: BuiltModule;
let learner: BuiltUser;
let peopleInOasis: Record<string, string>[];
let fault: Misbehaviour | undefined;

beforeAll(async () => {
  mock = await startMockOasis({ people: async () => peopleInOasis, misbehave: () => fault });
  portal = await createTestPortal({ oasis: { url: mock.url }, patienceMs: 700 });
});
beforeEach(async () => {
  fault = undefined;
  staff = await buildStaff(portal);
  second = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  module = await buildModule(portal, staff.companyId);
  learner = await buildUser(portal, staff.companyId, { name: 'Leila Leaver', departmentIds: [staff.icu] });
  peopleInOasis = [{ name: 'Leila Leaver', user_id: learner.mobileNo }];
  const body = {
    api_account: 'stbrigid',
    api_password: 'right-password',
    identifier_field: 'user_id' as const,
    departments: [staff.icu],
  };
  await portal.send(oasis.saveConfiguration, { query: {}, body }, { token: staff.admin.token });
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

const token = () => signInAs(portal, staff.admin);
const deliver = () => deliverToOasis(portal.platform);
/** Delivers after a time in which every try that was under way during the erasure has ended. */
const deliverLater = async () => {
  portal.clock.advance({ minutes: 10 });
  await deliver();
};
const erase = async () => {
  const body = { userId: learner.userId, reason: 'Letter of 12 November' };
  await signInAs(portal, second);
  const asked = await portal.send(dataProtection.askErasure, { body }, { token: await token() });
  portal.clock.advance({ hours: 24 });
  const confirming = { params: { id: asked.body.erasureId }, body: { password: testPassword } };
  const { status } = await portal.send(dataProtection.confirmErasure, confirming, {
    token: await signInAs(portal, second),
  });
  expect(status).toBe(200);
};
const listed = async () =>
  (await portal.send(oasis.listDeliveries, { query: {} }, { token: await token() })).body.deliveries;

test('what arrived of a learner is withdrawn at Oasis once they are erased, and then forgotten here', async () => {
  const { sessionId } = await buildSession(portal, learner, module, { score: 0.9 });
  await deliver();
  expect(mock.completions.get(sessionId)?.record).toMatchObject({ withdrawn: false });
  await erase();
  expect(await listed()).toMatchObject([
    {
      state: 'waiting',
      correction: 'withdrawn',
      learner: { name: `Former learner ${learner.userId.slice(-6)}` },
    },
  ]);
  await deliverLater();
  const withdrawn = { learner: { field: 'user_id', value: learner.mobileNo }, withdrawn: true };
  expect(mock.results.get(sessionId)?.record).toMatchObject(withdrawn);
  expect(mock.completions.get(sessionId)?.record).toMatchObject(withdrawn);
  expect(await listed()).toEqual([]);
});

test('a withdrawal that Oasis does not take is tried again until it does', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  await erase();
  fault = 'error';
  await deliverLater();
  expect(await listed()).toMatchObject([{ state: 'waiting', tries: 1, cause: 'Oasis failed (500)' }]);
  fault = undefined;
  await deliverLater();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: true });
  expect(await listed()).toEqual([]);
});

test('what may have arrived, because its answer was lost, is withdrawn too', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  fault = 'lost';
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: false });
  fault = undefined;
  await erase();
  await deliverLater();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: true });
  expect(await listed()).toEqual([]);
});

test('what never went is not sent, not even as withdrawn, and not when it is counted again', async () => {
  const { companyId } = staff;
  const { sessionId } = await buildSession(portal, learner, module);
  await erase();
  await portal.platform.database.write({ companyId }, (trx) =>
    portal.platform.events.emit(trx, assessmentSettled, { companyId, sessionId }),
  );
  await deliverLater();
  expect(mock.results.has(sessionId)).toBe(false);
  expect(await listed()).toEqual([]);
  const foreseen = await portal.send(oasis.dryRun, { query: {} }, { token: await token() });
  expect(foreseen.body.rows).toEqual([]);
});

test('an Oasis that does not know the learner any more has nothing that could be withdrawn', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  await erase();
  peopleInOasis = [];
  await deliverLater();
  expect(mock.results.get(sessionId)?.times).toBe(1);
  expect(await listed()).toEqual([]);
});

test('a withdrawal that is given up is forgotten: the school sees to it', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  await erase();
  const body = { deliveries: [sessionId] };
  const given = await portal.send(oasis.giveUpDeliveries, { body }, { token: await token() });
  expect(given.body).toEqual({ givenUp: 1 });
  expect(await listed()).toEqual([]);
  await deliverLater();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: false });
});

test('of somebody who was only deleted the school keeps what it has', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  const { companyId } = learner;
  await portal.platform.database.write({ companyId }, (trx) =>
    portal.platform.events.emit(trx, personPseudonymised, formerPersonOf(learner)),
  );
  await deliver();
  expect(mock.results.get(sessionId)?.record).toMatchObject({ withdrawn: false });
  expect(await listed()).toEqual([]);
});
