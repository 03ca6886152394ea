import { accessChanges, dataProtection, outbox, passwords, secondFactors, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildUser,
  signInAs,
  signInByPassword,
  testPassword,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
/** The Admin who asks for every change here; she has been an Admin as long as Ben. */
let ada: BuiltUser;
let ben: BuiltUser;
let root: BuiltUser;
let learner: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  ada = staff.admin;
  ben = await buildSignedIn(portal, staff.companyId, { role: 'Admin', name: 'Ben Admin' });
  root = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
});

const as = async (person: BuiltUser) => ({ token: await signInAs(portal, person) });
const newAddress = () => `ada.second.${learner.userId}@example.test`;
const modify = async (by: BuiltUser, person: BuiltUser, change: object) =>
  portal.send(users.modifyUser, { body: { _id: person.userId, ...change } }, await as(by));
const waitingFor = async (person: BuiltUser, by: BuiltUser = person) => {
  const { token } = await as(by);
  const answer =
    by === person
      ? await portal.send(accessChanges.listOwnAccessChanges, {}, { token })
      : await portal.send(accessChanges.listAccessChanges, { params: { id: person.userId } }, { token });
  return answer.body.accessChanges;
};
const agree = async (by: BuiltUser, id: string, proof: object = { password: testPassword }) =>
  portal.send(accessChanges.agreeAccessChange, { params: { id }, body: proof }, await as(by));
const refuse = async (by: BuiltUser, id: string) =>
  portal.send(accessChanges.refuseAccessChange, { params: { id } }, await as(by));
const onlyWaiting = async (person: BuiltUser) => {
  const [one] = await waitingFor(person);
  if (!one) throw new Error('Nothing waits');
  return one._id;
};
const addressOf = async (person: BuiltUser) =>
  (await portal.send(users.userForForm, { body: { _id: person.userId } }, await as(root))).body.user
    .emailAddress;
const mailsAbout = async (template: outbox.MailTemplate) => {
  const { body } = await portal.send(outbox.listMails, { query: { pageSize: 100 } }, await as(ada));
  return body.mails.filter((mail) => mail.template === template).map(({ recipient }) => recipient);
};
const ask = async () =>
  (
    await portal.send(
      dataProtection.askErasure,
      { body: { userId: learner.userId, reason: 'Letter' } },
      await as(ada),
    )
  ).body.erasureId;
const confirmCode = async (id: string, by: BuiltUser) => {
  const proof = { params: { id }, body: { password: testPassword } };
  const answer = await portal.send(dataProtection.confirmErasure, proof, await as(by));
  return answer.status === 200 ? 'confirmed' : answer.problem.code;
};
const issueCode = async (by: BuiltUser, person: BuiltUser) =>
  (await portal.send(users.issueActivationCodes, { body: { userIds: [person.userId] } }, await as(by))).body;

test('another Admin’s new address waits: the old one stands, both are written to, no link goes to the new one', async () => {
  const before = await addressOf(ben);
  const answer = await modify(ada, ben, { emailAddress: newAddress(), location: 'Ward 3' });
  expect(answer.body.user).toMatchObject({ emailAddress: before, location: 'Ward 3' });
  expect(await waitingFor(ben)).toMatchObject([
    { kind: 'address', emailAddress: newAddress(), askedBy: { _id: ada.userId }, mayAgree: true },
  ]);
  expect((await waitingFor(ben, ada))[0]?.mayAgree).toBe(false);
  expect((await mailsAbout('access-change-asked')).toSorted()).toEqual([before, newAddress()].toSorted());
  await portal.send(passwords.forgetPassword, { body: { emailAddress: newAddress() } });
  expect(await mailsAbout('reset')).toEqual([]);
});

test('it is made once that person agrees with password, or a SuperAdmin in their stead; nobody else can', async () => {
  await modify(ada, ben, { emailAddress: newAddress() });
  const id = await onlyWaiting(ben);
  const third = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  for (const other of [ada, third])
    expect((await agree(other, id)).problem.code).toBe('access-change.not-yours');
  for (const stranger of [learner, staff.manager])
    expect((await agree(stranger, id)).problem.code).toBe('access-change.not-found');
  expect((await agree(ben, id, {})).problem.code).toBe('profile.confirm');
  expect((await agree(ben, id, { password: '000111' })).problem.code).toBe('profile.current-password');
  expect((await agree(ben, id)).status).toBe(200);
  expect([await addressOf(ben), await waitingFor(ben)]).toEqual([newAddress(), []]);
  expect(await mailsAbout('address-changed')).toContain(newAddress());
  expect((await agree(ben, id)).problem.code).toBe('access-change.not-found');

  await modify(ada, ben, { emailAddress: `again.${newAddress()}` });
  expect((await agree(root, await onlyWaiting(ben))).status).toBe(200);
  expect(await addressOf(ben)).toBe(`again.${newAddress()}`);
});

test('the person refuses, or an Admin calls off; the last one asked for counts; no time makes it', async () => {
  const before = await addressOf(ben);
  await modify(ada, ben, { emailAddress: newAddress() });
  await modify(ada, ben, { emailAddress: `later.${newAddress()}` });
  const waiting = await waitingFor(ben);
  expect(waiting.map(({ emailAddress }) => emailAddress)).toEqual([`later.${newAddress()}`]);
  portal.clock.advance({ days: 60 });
  expect(await addressOf(ben)).toBe(before);
  expect((await refuse(learner, await onlyWaiting(ben))).problem.code).toBe('access-change.not-found');
  expect((await refuse(ben, await onlyWaiting(ben))).status).toBe(200);
  await modify(ada, ben, { emailAddress: newAddress() });
  expect((await refuse(ada, await onlyWaiting(ben))).status).toBe(200);
  expect([await addressOf(ben), await waitingFor(ben)]).toEqual([before, []]);
});

test('a SuperAdmin changes it at once; so does anybody for an Admin who never signed in, and then counts as who made them', async () => {
  await modify(root, ben, { emailAddress: newAddress() });
  expect(await addressOf(ben)).toBe(newAddress());
  const fresh = await buildUser(portal, staff.companyId, { role: 'Admin' });
  await modify(ada, fresh, { emailAddress: `fresh.${newAddress()}` });
  expect(await addressOf(fresh)).toBe(`fresh.${newAddress()}`);
  await signInByPassword(portal, fresh);
  const id = await ask();
  portal.clock.advance({ hours: 25 });
  expect(await confirmCode(id, fresh)).toBe('erasure.second-person');
});

test('one’s own address is changed with a proof alone, on the user form too', async () => {
  const before = await addressOf(ada);
  await modify(ada, ada, { emailAddress: newAddress() });
  expect(await addressOf(ada)).toBe(before);
  expect((await agree(ada, await onlyWaiting(ada))).status).toBe(200);
  expect(await addressOf(ada)).toBe(newAddress());
});

test('an Admin’s code is made for whoever asked once the Admin agrees, who is no second person to them then', async () => {
  const issued = await issueCode(ada, ben);
  expect(issued).toMatchObject({ job: { total: 0 }, refused: [{ _id: ben.userId }] });
  expect(await agree(ben, await onlyWaiting(ben))).toMatchObject({ status: 200 });
  await portal.runJobs();
  const { rows } = await portal.platform.database.read({ companyId: staff.companyId }, async (trx) => ({
    rows: await trx
      .selectFrom('activation_code as c')
      .innerJoin('activation_job as j', 'j.activation_job_id', 'c.activation_job_id')
      .select(['c.user_id', 'j.created_by'])
      .where('c.company_id', '=', staff.companyId)
      .where('c.code_encrypted', 'is not', null)
      .execute(),
  }));
  expect(rows).toEqual([{ user_id: ben.userId, created_by: ada.userId }]);
  const id = await ask();
  portal.clock.advance({ hours: 25 });
  expect(await confirmCode(id, ben)).toBe('erasure.second-person');
});

test('an Admin’s second factors stay until the Admin agrees', async () => {
  const reset = await portal.send(
    secondFactors.resetSecondFactor,
    { params: { id: ben.userId } },
    await as(ada),
  );
  expect(reset.body).toEqual({ status: true, waits: true });
  expect(await waitingFor(ben)).toMatchObject([{ kind: 'factor' }]);
  const ofManager = await portal.send(
    secondFactors.resetSecondFactor,
    { params: { id: staff.manager.userId } },
    await as(ada),
  );
  expect(ofManager.body).toEqual({ status: true, waits: false });
});

test('demoted, changed and promoted again, an Admin’s ways in are still their own for 30 days', async () => {
  const before = await addressOf(ben);
  await modify(ada, ben, { role: 'Manager', departmentId: [staff.icu] });
  portal.clock.advance({ days: 9 });
  await modify(ada, ben, { emailAddress: newAddress() });
  expect(await issueCode(ada, ben)).toMatchObject({ refused: [{ _id: ben.userId }] });
  await modify(ada, ben, { role: 'Admin', departmentId: [] });
  expect(await addressOf(ben)).toBe(before);
  const id = await ask();
  portal.clock.advance({ days: 9 });
  expect(await confirmCode(id, ben)).toBe('erasure.second-person');
});

test('for a learner or a Manager an Admin changes all of it at once', async () => {
  await modify(ada, staff.manager, { emailAddress: newAddress() });
  expect(await addressOf(staff.manager)).toBe(newAddress());
  expect(await issueCode(ada, learner)).toMatchObject({ job: { total: 1 }, refused: [] });
});
