import { device, headsets } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { type EnrolledHeadset, enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let administrator: BuiltUser;
let admin: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId);
  administrator = await buildUser(portal, companyId, { role: 'Admin' });
  admin = await signInAs(portal, administrator);
});
afterAll(() => portal.close());

const report = (body: device.DeviceStatus, secret = headset.secret) =>
  portal.send(device.reportStatus, { body }, { secret });
const fleet = async (token = admin) =>
  (await portal.send(headsets.listHeadsets, {}, { token })).body.headsets;

test('the fleet shows what a headset last said, and nothing that it left out', async () => {
  expect(await fleet()).toMatchObject([
    { notUploaded: null, oldestNotUploadedAt: null, appVersion: null, battery: null, charging: null },
  ]);
  const oldestUnsyncedAt = '2026-11-19T08:00:00+02:00';
  await report({ appVersion: '2.4.1', battery: 0.52, charging: true, unsynced: 3, oldestUnsyncedAt });
  expect(await fleet()).toMatchObject([
    {
      notUploaded: 3,
      oldestNotUploadedAt: '2026-11-19T06:00:00.000Z',
      appVersion: '2.4.1',
      battery: 0.52,
      charging: true,
      lastSeenAt: portal.clock.now().toISOString(),
    },
  ]);
  await report({ unsynced: 0 });
  expect(await fleet()).toMatchObject([
    { notUploaded: 0, oldestNotUploadedAt: null, appVersion: null, battery: null, charging: null },
  ]);
});

test('a report keeps the headset seen, and a clock that is ahead makes no session of the future', async () => {
  portal.clock.advance({ hours: 2 });
  await report({ unsynced: 1, oldestUnsyncedAt: '2099-01-01T00:00:00Z' });
  const now = portal.clock.now().toISOString();
  admin = await signInAs(portal, administrator);
  expect(await fleet()).toMatchObject([{ lastSeenAt: now, oldestNotUploadedAt: now }]);
});

test('a report changes its own headset alone', async () => {
  const colleague = await enrolHeadset(portal, companyId);
  const elsewhere = (await buildCompany(portal)).companyId;
  const stranger = await enrolHeadset(portal, elsewhere);
  await report({ unsynced: 5 });
  const ofOthers = (await fleet()).filter(({ _id }) => _id === colleague.headsetId);
  expect(ofOthers).toMatchObject([{ notUploaded: null }]);
  const theirs = await signInAs(portal, await buildUser(portal, elsewhere, { role: 'Admin' }));
  expect(await fleet(theirs)).toMatchObject([{ _id: stranger.headsetId, notUploaded: null }]);
});

test.each([
  ['battery', { battery: 1.01, unsynced: 0 }],
  ['unsynced', { unsynced: -1 }],
  ['appVersion', { appVersion: 'v'.repeat(device.limits.appVersion + 1), unsynced: 0 }],
])('%s out of its bounds is refused by its name', async (field, body) => {
  const answer = await report(body);
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});

test('a secret that nobody has is refused', async () => {
  const answer = await report({ unsynced: 0 }, 'nobody');
  expect([answer.status, answer.problem.code]).toEqual([401, 'headset.unknown']);
});
