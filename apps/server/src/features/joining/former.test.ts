import { joining, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany, buildModule, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let token: string;
let ruthId: string;

const emailAddress = 'ruth.again@hospital.example';
const externalSystemId = 'EXT-77';
const add = (given: object = {}) =>
  portal.send(
    users.registerUser,
    { body: { name: 'Ruth Again', emailAddress, role: 'User', departmentId: [staff.icu], ...given } },
    { token },
  );
const former = (query: object, as = token) => portal.send(joining.findFormer, { query }, { token: as });
const restore = (withoutTaken?: true) =>
  portal.send(users.restoreUser, { body: { _id: ruthId, ...(withoutTaken && { withoutTaken }) } }, { token });

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** Each test begins with a learner who was deleted 5 days ago and has 9 sessions. */
beforeEach(async () => {
  staff = await buildStaff(portal);
  token = staff.admin.token;
  const { body } = await add({ externalSystemId });
  ruthId = body.user._id;
  const module = await buildModule(portal, staff.companyId);
  for (let session = 0; session < 9; session += 1)
    await buildSession(portal, { companyId: staff.companyId, userId: ruthId }, module);
  await portal.send(users.deleteUser, { query: { userId: ruthId } }, { token });
  portal.clock.advance({ days: 5 });
  token = await signInAs(portal, staff.admin);
});

test('somebody deleted is offered back by the same address or External System ID, before anything is saved', async () => {
  const offered = { _id: ruthId, name: 'Ruth Again', sessions: 9 };
  expect((await former({ emailAddress: 'RUTH.again@hospital.example' })).body.people).toMatchObject([
    { ...offered, by: 'emailAddress' },
  ]);
  expect((await former({ externalSystemId })).body.people).toMatchObject([
    { ...offered, by: 'externalSystemId' },
  ]);
  expect(
    (await former({ name: 'ruth again', emailAddress: 'another@hospital.example' })).body.people,
  ).toMatchObject([{ ...offered, by: 'name' }]);
  expect((await former({})).body.people).toEqual([]);
  expect((await former({ emailAddress: 'another@hospital.example' })).body.people).toEqual([]);
});

test('another company, a Manager beyond, and 30 days later hear of nobody', async () => {
  const elsewhere = await buildCompany(portal);
  const theirs = await signInAs(portal, await buildUser(portal, elsewhere.companyId, { role: 'Admin' }));
  expect((await former({ emailAddress }, theirs)).body.people).toEqual([]);
  const own = await signInAs(portal, staff.manager);
  expect((await former({ emailAddress }, own)).body.people).toHaveLength(1);
  const beyond = await buildUser(portal, staff.companyId, { role: 'Manager', departmentIds: [staff.ward] });
  expect((await former({ emailAddress }, await signInAs(portal, beyond))).body.people).toEqual([]);
  portal.clock.advance({ days: 26 });
  expect((await former({ emailAddress }, await signInAs(portal, staff.admin))).body.people).toEqual([]);
});

test('added anew all the same: a restore then says by whom the address is taken, and comes without it or is joined', async () => {
  const anew = (await add()).body.user;
  const refused = await restore();
  expect(refused.problem).toMatchObject({
    code: 'user.restore-taken',
    detail: `Ruth Again, User ID ${anew.mobileNo}, has this email address now.`,
  });
  const { holders } = (await portal.send(users.listHolders, { query: { _id: ruthId } }, { token })).body;
  expect(holders).toMatchObject([{ _id: anew._id, field: 'emailAddress' }]);
  expect((await restore(true)).body.user).toMatchObject({ emailAddress: '', externalSystemId });

  const seen = await portal.send(
    joining.previewJoin,
    { query: { first: anew._id, second: ruthId } },
    { token },
  );
  const body = { stays: anew._id, other: ruthId, reason: 'Added again by hand', seen: seen.body.seen };
  await portal.send(joining.joinAccounts, { body }, { token });
  const { user } = (await portal.send(users.userDetails, { query: { userId: anew._id } }, { token })).body;
  expect(user).toMatchObject({ sessions: 9, emailAddress, externalSystemId });
});
