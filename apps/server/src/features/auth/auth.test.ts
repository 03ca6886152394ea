import { audit, auth } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
  testPin,
  writeInAllCompanies,
} from '../../testing/builders/builders.ts';
import { rounds } from '../../testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

const fifties = rounds(4, 20);

let portal: TestPortal;
let companyId: string;

beforeAll(async () => {
  // A portal of its own: it is flooded with wrong tries, and evaluations of passwords are counted.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
});
// Wrong tries count for 15 minutes, so that those of one test slow nobody in the next.
beforeEach(() => portal.clock.advance({ minutes: 15 }));
afterAll(() => portal.close());

const tryPassword = (mobileNo: string, password: string, address = '10.0.0.1') =>
  portal.send(auth.signIn, { body: { mobileNo, passwordHash: password } }, { address });

const refreshCookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.find(({ name }) => name === 'simward_refresh');
  if (!cookie) throw new Error('no refresh cookie');
  return { simward_refresh: cookie.value };
};

test('a right User ID and password answer a token, the person and a refresh cookie', async () => {
  const user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  const answer = await tryPassword(user.mobileNo, testPassword);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    name: 'Anna Berg',
    role: 'User',
    permissionSet: 'user',
    companyName: 'St. Brigid Hospital',
  });
  const cookie = answer.cookies.find(({ name }) => name === 'simward_refresh');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie).not.toHaveProperty('expires');
});

test('who signed in carries what is assigned by name, and the course as employeeId', async () => {
  const user = await buildUser(portal, companyId);
  const sepsis = await buildModule(portal, companyId, { name: 'Sepsis: the First Hour' });
  await buildAssignment(portal, user, sepsis);
  await buildModule(portal, companyId, { name: 'Assigned to nobody' });
  await writeInAllCompanies(portal, async (trx) => {
    const courseId = newId(portal.clock.now());
    const values = { company_id: companyId, course_id: courseId, name: 'BSc Nursing' };
    await trx.insertInto('course').values(values).execute();
    await trx
      .updateTable('user_account')
      .set({ course_id: courseId })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute();
  });
  const { body } = await tryPassword(user.mobileNo, testPassword);
  expect(body.user.employeeId).toBe('BSc Nursing');
  expect(body.user.modules).toMatchObject([
    { moduleId: sepsis.moduleId, moduleName: 'Sepsis: the First Hour', status: true, score: null },
  ]);
  const other = await tryPassword((await buildUser(portal, companyId)).mobileNo, testPassword);
  expect(other.body.user).toMatchObject({ employeeId: null, modules: [] });
});

test('Remember Me keeps the cookie for 30 days', async () => {
  const user = await buildUser(portal, companyId);
  const answer = await portal.send(auth.signIn, {
    body: { mobileNo: user.mobileNo, passwordHash: testPassword, rememberMe: true },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'simward_refresh');
  expect(cookie?.expires).toEqual(new Date(portal.clock.now().getTime() + 30 * 86_400_000));
});

test.each([
  ['a wrong password', async () => (await buildUser(portal, companyId)).mobileNo],
  ['an unknown User ID', async () => '9999999999'],
  ['a deactivated person', async () => (await buildUser(portal, companyId, { status: false })).mobileNo],
])('%s answers the same sentence and costs one evaluation', async (_case, mobileNo) => {
  const id = await mobileNo();
  const before = portal.platform.passwords.evaluations;
  const answer = await tryPassword(id, '000000');
  expect(portal.platform.passwords.evaluations - before).toBe(1);
  expect(answer.status).toBe(401);
  expect(answer.problem).toMatchObject({
    code: 'auth.credentials',
    title: 'Login failed!',
    detail: 'User ID and Password do not match.',
    message: 'User ID and Password do not match.',
  });
});

test('a person without a password signs in with the PIN of the activation, and not once it has run out', async () => {
  const user = await buildUser(portal, companyId, { password: null });
  expect((await tryPassword(user.mobileNo, testPin)).status).toBe(200);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ pin_expires_at: new Date(portal.clock.now().getTime() - 1) })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  expect((await tryPassword(user.mobileNo, testPin)).status).toBe(401);
});

test('a User ID in wide digits is the same person’s, for wrong tries too', async () => {
  const user = await buildUser(portal, companyId);
  const wide = user.mobileNo.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect((await tryPassword(wide, testPassword)).body.user._id).toBe(user.userId);
  for (const mobileNo of [wide, user.mobileNo, wide, user.mobileNo, wide])
    await tryPassword(mobileNo, '000000');
  expect((await tryPassword(user.mobileNo, testPassword)).problem.code).toBe('auth.locked');
});

test.each([
  ['a known User ID', async () => (await buildUser(portal, companyId)).mobileNo],
  ['an unknown User ID', async () => '9888888888'],
])('fifty tries at once at %s evaluate five and lock for 15 minutes', async (_case, mobileNo) => {
  const id = await mobileNo();
  const before = portal.platform.passwords.evaluations;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => tryPassword(id, '000000', `10.1.0.${n}`)),
  );
  expect(portal.platform.passwords.evaluations - before).toBe(5);
  const codes = Map.groupBy(answers, (answer) => answer.problem.code);
  expect(codes.get('auth.credentials')).toHaveLength(5);
  expect(codes.get('auth.locked')).toHaveLength(45);
  expect(codes.get('auth.locked')?.[0]?.problem.detail).toBe('Too many wrong tries. Try again in 15 min.');

  portal.clock.advance({ minutes: 15 });
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await tryPassword(id, '000000', '10.2.0.1')).problem.code).toBe('auth.credentials');
  const locked = await tryPassword(id, '000000', '10.2.0.1');
  expect(locked.problem.detail).toBe('Too many wrong tries. Try again in 30 min.');
});

test.each([
  ['a known User ID', async () => (await buildUser(portal, companyId)).mobileNo],
  ['an unknown User ID', async () => '9777777777'],
  ['a deactivated person', async () => (await buildUser(portal, companyId, { status: false })).mobileNo],
])('hundreds of tries at %s, fifty at once and from everywhere, evaluate five', async (_case, mobileNo) => {
  const id = await mobileNo();
  const before = portal.platform.passwords.evaluations;
  const codes: string[] = [];
  for (let round = 0; round < fifties; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tryPassword(id, String(100_000 + n), `10.6.${round}.${n}`)),
    );
    codes.push(...answers.map(({ problem }) => problem.code));
  }
  expect(portal.platform.passwords.evaluations - before).toBe(5);
  expect(codes.filter((code) => code === 'auth.credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(50 * fifties - 5);
  // A right password does not open the lock.
  const answer = await tryPassword(id, testPassword, '10.7.0.1');
  expect(answer.problem.code).toBe('auth.locked');
  expect(portal.platform.passwords.evaluations - before).toBe(5);
});

test('a right password forgets the wrong tries before it', async () => {
  const user = await buildUser(portal, companyId);
  for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(user.mobileNo, '000000', '10.3.0.1');
  expect((await tryPassword(user.mobileNo, testPassword, '10.3.0.1')).status).toBe(200);
  for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(user.mobileNo, '000000', '10.3.0.1');
  expect((await tryPassword(user.mobileNo, testPassword, '10.3.0.1')).status).toBe(200);
});

test('one guess each at many accounts from one address is slowed before the fiftieth', async () => {
  const ids = Array.from({ length: 50 }, (_, n) => String(7_000_000_000 + n));
  const answers = [];
  for (const id of ids) answers.push(await tryPassword(id, '000000', '10.4.0.1'));
  const slowed = answers.findIndex((answer) => answer.problem.code === 'auth.slowed');
  expect(slowed).toBe(30);
  expect(answers[slowed]?.status).toBe(429);
  expect(answers[slowed]?.problem.detail).toBe(
    'Many wrong tries came from this network, so sign-ins from it are slowed. Try again in 600 s.',
  );
  const elsewhere = await tryPassword('7000000099', '000000', '10.4.0.2');
  expect(elsewhere.problem.code).toBe('auth.credentials');
});

test('spraying the people of one company is slowed too, whatever the browsers claim to be; who is known gets in', async () => {
  const { companyId: sprayed } = await buildCompany(portal);
  const first = await buildUser(portal, sprayed);
  const people = [first];
  while (people.length < 50) people.push(await buildUser(portal, sprayed));
  const address = '10.8.0.1';
  const browser = (await tryPassword(first.mobileNo, testPassword, address)).cookies.find(
    ({ name }) => name === 'simward_browser',
  );
  const before = portal.platform.passwords.evaluations;
  const answers = [];
  for (const [n, { mobileNo }] of people.entries())
    answers.push(
      await portal.send(
        auth.signIn,
        { body: { mobileNo, passwordHash: '000000' } },
        { address, cookies: { simward_browser: `forged-${n}` } },
      ),
    );
  expect(portal.platform.passwords.evaluations - before).toBe(30);
  const refused = Map.groupBy(answers, ({ problem }) => problem.code);
  expect(refused.get('auth.credentials')).toHaveLength(30);
  expect(refused.get('auth.slowed')?.map(({ status }) => status)).toEqual(Array(20).fill(429));

  const signIn = (mobileNo: string, value: string) =>
    portal.send(
      auth.signIn,
      { body: { mobileNo, passwordHash: testPassword } },
      { address, cookies: { simward_browser: value } },
    );
  expect((await signIn(first.mobileNo, browser?.value ?? '')).status).toBe(200);
  // A browser is known for the person it has signed in, not for their colleagues.
  expect((await signIn(people[1]?.mobileNo ?? '', browser?.value ?? '')).problem.code).toBe('auth.slowed');
});

test('a refresh rotates; the token before it works for a moment; an older one ends the session', async () => {
  const user = await buildUser(portal, companyId);
  const first = refreshCookieOf(await tryPassword(user.mobileNo, testPassword));
  const rotated = await portal.send(auth.refreshSession, {}, { cookies: first });
  expect(rotated.status).toBe(200);
  const second = refreshCookieOf(rotated);
  const otherTab = await portal.send(auth.refreshSession, {}, { cookies: first });
  expect(otherTab.status).toBe(200);
  // A page that was left before the first answer came, never stored that cookie.
  expect(refreshCookieOf(otherTab)).toEqual(second);

  portal.clock.advance({ minutes: 1 });
  expect((await portal.send(auth.refreshSession, {}, { cookies: first })).status).toBe(401);
  expect((await portal.send(auth.refreshSession, {}, { cookies: second })).problem.code).toBe(
    'auth.required',
  );
});

test('a browser that has lost the answer of a refresh goes on with the next one', async () => {
  const user = await buildUser(portal, companyId);
  const first = refreshCookieOf(await tryPassword(user.mobileNo, testPassword));
  await portal.send(auth.refreshSession, {}, { cookies: first });
  const next = await portal.send(auth.refreshSession, {}, { cookies: first });
  portal.clock.advance({ minutes: 10 });
  expect((await portal.send(auth.refreshSession, {}, { cookies: refreshCookieOf(next) })).status).toBe(200);
});

test('a token that comes again is in the audit log of its company, once, with the address that it came from', async () => {
  const user = await buildUser(portal, companyId, { name: 'Ottokar Replay' });
  const first = refreshCookieOf(await tryPassword(user.mobileNo, testPassword));
  await portal.send(auth.refreshSession, {}, { cookies: first });
  portal.clock.advance({ minutes: 1 });
  for (let number = 0; number < 2; number += 1)
    await portal.send(auth.refreshSession, {}, { cookies: first, address: '203.0.113.9' });
  const token = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const query = { event: 'sign-in.replayed', subjectId: user.userId };
  const { entries } = (await portal.send(audit.listEntries, { query }, { token })).body;
  expect(entries).toMatchObject([
    {
      event: 'sign-in.replayed',
      outcome: 'denied',
      subject: { _id: user.userId },
      address: '203.0.113.9',
    },
  ]);
  expect(entries).toHaveLength(1);
});

test('another site cannot spend the refresh cookie', async () => {
  const user = await buildUser(portal, companyId);
  const cookies = refreshCookieOf(await tryPassword(user.mobileNo, testPassword));
  const answer = await portal.send(
    auth.refreshSession,
    {},
    { cookies, headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(answer.problem.code).toBe('auth.foreign-origin');
});

test('an access token ends after ten minutes with «jwt expired», and at once after logout', async () => {
  const user = await buildUser(portal, companyId);
  const token = (await tryPassword(user.mobileNo, testPassword)).body.token;
  portal.clock.advance({ minutes: 11 });
  const expired = await portal.send(auth.signOut, {}, { token });
  expect(expired.status).toBe(401);
  expect(expired.problem).toMatchObject({ code: 'auth.expired', message: 'jwt expired' });

  const fresh = (await tryPassword(user.mobileNo, testPassword)).body.token;
  expect((await portal.send(auth.signOut, {}, { token: fresh })).body).toEqual({ status: true });
  expect((await portal.send(auth.signOut, {}, { token: fresh })).problem.code).toBe('auth.required');
});

test('logout without the bearer header is refused, whatever cookies come along', async () => {
  const user = await buildUser(portal, companyId);
  const cookies = refreshCookieOf(await tryPassword(user.mobileNo, testPassword));
  expect((await portal.send(auth.signOut, {}, { cookies })).problem.code).toBe('auth.required');
});
