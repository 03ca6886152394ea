import { auth, basePath, endpoints, secondFactors } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { rounds } from '../../testing/longForm.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { addTotp, nextCode, provePassword, secondStepOf } from '../../testing/sign-in/secondFactorBuilder.ts';
import { totpCode } from '../../testing/sign-in/totpCode.ts';

const fifties = rounds(4, 20);

let portal: TestPortal;
let companyId: string;
let strictCompanyId: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  ({ companyId: strictCompanyId } = await buildCompany(portal, { secondFactor: 'staff' }));
});
afterAll(() => portal.close());
// Each test gets its own time window in the rate limit of this address.
beforeEach(() => portal.clock.advance({ minutes: 16 }));

type Cookies = Record<string, string>;
const confirm = (cookies: Cookies, code: string, kind: 'totp' | 'recovery' = 'totp') =>
  portal.send(secondFactors.confirmSignIn, { body: { kind, code } }, { cookies });
const look = (cookies: Cookies) => portal.send(secondFactors.findSecondStep, {}, { cookies });
const tryPassword = (user: BuiltUser, password = testPassword) =>
  portal.send(auth.signIn, { body: { mobileNo: user.mobileNo, passwordHash: password } });

const auditOf = (userId: string) =>
  portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'outcome', 'detail'])
      .where('event', '=', 'sign-in')
      .where((where) => where.or([where('actor_id', '=', userId), where('subject_id', '=', userId)]))
      .orderBy('at')
      .orderBy('audit_entry_id')
      .execute(),
  );

test('who has no second factor, where none is required, signs in as before', async () => {
  const answer = await tryPassword(await buildUser(portal, companyId, { role: 'Admin' }));
  expect(answer.body.token).not.toBe('');
  expect(secondStepOf(answer)).toBeUndefined();
});

test('with a factor the password alone gives a short cookie and no token; the code signs in', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const first = await portal.send(auth.signIn, {
    body: { mobileNo: user.mobileNo, passwordHash: testPassword, rememberMe: true },
  });
  expect(first.status).toBe(401);
  expect(first.problem.code).toBe('auth.second-factor');
  expect(first.cookies.map(({ name }) => name)).toEqual(['simward_second_step']);
  const cookie = secondStepOf(first);
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    expires: new Date(portal.clock.now().getTime() + 5 * 60_000),
  });

  const cookies = { simward_second_step: cookie?.value ?? '' };
  expect((await look(cookies)).body).toMatchObject({
    kinds: ['totp', 'recovery'],
    enrolment: false,
    passkey: null,
  });
  const answer = await confirm(cookies, nextCode(portal, secret));
  expect(answer.body.user.name).toBe(user.name);
  const refresh = answer.cookies.find(({ name }) => name === 'simward_refresh');
  expect(refresh?.expires).toEqual(new Date(portal.clock.now().getTime() + 30 * 86_400_000));
  expect(secondStepOf(answer)?.value).toBe('');
  const audit = await auditOf(user.userId);
  expect(audit.at(-1)).toMatchObject({
    outcome: 'done',
    detail: { way: 'password', remember: true, secondFactor: 'totp' },
  });
});

test.each([
  ['an unknown person', async () => '9999999999'],
  ['a person without a factor', async () => (await buildUser(portal, companyId)).mobileNo],
  [
    'a person with a factor',
    async () => {
      const user = await buildUser(portal, companyId);
      await addTotp(portal, user);
      return user.mobileNo;
    },
  ],
  [
    'a person who must set one up',
    async () => (await buildUser(portal, strictCompanyId, { role: 'Admin' })).mobileNo,
  ],
])('a wrong password of %s answers alike, at the same cost', async (_case, mobileNoOf) => {
  const mobileNo = await mobileNoOf();
  const before = portal.platform.passwords.evaluations;
  const answer = await portal.send(auth.signIn, { body: { mobileNo, passwordHash: '000000' } });
  expect(portal.platform.passwords.evaluations - before).toBe(1);
  expect(answer.status).toBe(401);
  expect(answer.problem).toEqual({
    type: 'urn:simward:problem:auth.credentials',
    title: 'Login failed!',
    status: 401,
    detail: 'User ID and Password do not match.',
    message: 'User ID and Password do not match.',
    code: 'auth.credentials',
    reference: expect.any(String),
  });
  expect(answer.cookies).toEqual([]);
});

test('a code serves once, and so do the codes before it', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const earlier = nextCode(portal, secret);
  const code = nextCode(portal, secret);
  expect((await confirm(await provePassword(portal, user), code)).status).toBe(200);
  expect((await confirm(await provePassword(portal, user), code)).problem.code).toBe(
    'auth.second-factor-wrong',
  );
  expect((await confirm(await provePassword(portal, user), earlier)).problem.code).toBe(
    'auth.second-factor-wrong',
  );
});

test('the code that set the app up does not sign in', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const code = totpCode(secret, portal.clock.now());
  expect((await confirm(await provePassword(portal, user), code)).status).toBe(401);
});

test('a code of one step ago or ahead is taken, of two it is not', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  portal.clock.advance({ minutes: 5 });
  const at = (seconds: number) => totpCode(secret, new Date(portal.clock.now().getTime() + seconds * 1000));
  expect((await confirm(await provePassword(portal, user), at(-60))).status).toBe(401);
  expect((await confirm(await provePassword(portal, user), at(60))).status).toBe(401);
  expect((await confirm(await provePassword(portal, user), at(-30))).status).toBe(200);
  expect((await confirm(await provePassword(portal, user), at(30))).status).toBe(200);
});

test('the same code twice at once signs in once', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const cookies = await Promise.all([provePassword(portal, user), provePassword(portal, user)]);
  const code = nextCode(portal, secret);
  const answers = await Promise.all(cookies.map((one) => confirm(one, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a recovery code serves once, also twice at once, and however it is typed', async () => {
  const user = await buildUser(portal, companyId);
  const { recoveryCodes } = await addTotp(portal, user);
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  const cookies = await Promise.all([provePassword(portal, user), provePassword(portal, user)]);
  const answers = await Promise.all(cookies.map((one) => confirm(one, first, 'recovery')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
  expect((await confirm(await provePassword(portal, user), typed, 'recovery')).status).toBe(200);
});

test('a cookie begins one sign-in', async () => {
  const user = await buildUser(portal, companyId);
  const { secret, recoveryCodes } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  expect((await confirm(cookies, nextCode(portal, secret))).status).toBe(200);
  const again = await confirm(cookies, nextCode(portal, secret));
  expect(again.problem.code).toBe('auth.second-factor-expired');
  expect((await look(cookies)).problem.code).toBe('auth.second-factor-expired');

  const other = await provePassword(portal, user);
  const [one = '', two = ''] = recoveryCodes;
  const atOnce = await Promise.all([confirm(other, one, 'recovery'), confirm(other, two, 'recovery')]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401]);
  // The code that was refused with the used cookie still works.
  const left = atOnce[0]?.status === 200 ? two : one;
  expect((await confirm(await provePassword(portal, user), left, 'recovery')).status).toBe(200);
});

test('a cookie lasts five minutes by the clock', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  portal.clock.advance({ minutes: 4 });
  expect((await look(cookies)).status).toBe(200);
  portal.clock.advance({ minutes: 1 });
  expect((await look(cookies)).problem.code).toBe('auth.second-factor-expired');
  const answer = await confirm(cookies, nextCode(portal, secret));
  expect(answer.problem.code).toBe('auth.second-factor-expired');
  expect(secondStepOf(answer)?.value).toBe('');
});

test('without a cookie, with a forged one and with another token in its place there is no second step', async () => {
  const user = await buildUser(portal, companyId);
  const { secret, token } = await addTotp(portal, user);
  const good = (await provePassword(portal, user)).simward_second_step ?? '';
  const code = nextCode(portal, secret);
  for (const value of [undefined, '', 'x', `${good.slice(0, -4)}AAAA`, token]) {
    const cookies: Cookies = value === undefined ? {} : { simward_second_step: value };
    expect((await look(cookies)).problem.code).toBe('auth.second-factor-expired');
    expect((await confirm(cookies, code)).problem.code).toBe('auth.second-factor-expired');
  }
});

test('the cookie of one person does not take the codes of another', async () => {
  const [anna, ben] = [await buildUser(portal, companyId), await buildUser(portal, companyId)];
  await addTotp(portal, anna);
  const { secret, recoveryCodes } = await addTotp(portal, ben);
  const cookies = await provePassword(portal, anna);
  expect((await confirm(cookies, nextCode(portal, secret))).status).toBe(401);
  expect((await confirm(cookies, recoveryCodes[0] ?? '', 'recovery')).status).toBe(401);
});

test('the cookie opens no other call, as cookie or as token', async () => {
  const user = await buildUser(portal, companyId, { role: 'Admin' });
  await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  const value = cookies.simward_second_step ?? '';
  const others = endpoints.filter(({ callers }) => callers !== 'anyone');
  for (const endpoint of others) {
    for (const headers of [{}, { authorization: `Bearer ${value}` }, { authorization: `Headset ${value}` }]) {
      const answer = await portal.app.inject({
        method: endpoint.method,
        url: basePath + endpoint.path.replace(/\{\w+\}/g, user.userId),
        cookies: { ...cookies, simward_refresh: value },
        headers,
        ...(endpoint.body ? { payload: {} } : {}),
      });
      expect(answer.statusCode, `${endpoint.name} ${JSON.stringify(Object.keys(headers))}`).toBe(401);
    }
  }
  const refreshed = await portal.send(
    auth.refreshSession,
    {},
    { cookies: { ...cookies, simward_refresh: value } },
  );
  expect(refreshed.problem.code).toBe('auth.required');
});

test('another site cannot use the cookie', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  const answer = await portal.send(
    secondFactors.confirmSignIn,
    { body: { kind: 'totp', code: nextCode(portal, secret) } },
    { cookies, headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(answer.problem.code).toBe('auth.foreign-origin');
});

test('hundreds of tries, fifty at once, evaluate five; the password is no way around the lock', async () => {
  const user = await buildUser(portal, companyId);
  const { secret, recoveryCodes } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  portal.clock.advance({ seconds: 30 });
  const right = totpCode(secret, portal.clock.now());
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const codes: string[] = [];
  for (let round = 0; round < fifties; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(cookies, wrong)));
    codes.push(...answers.map(({ problem }) => problem.code));
  }
  const counted = Map.groupBy(codes, (code) => code);
  expect(counted.get('auth.second-factor-wrong')).toHaveLength(5);
  expect(counted.get('auth.locked')).toHaveLength(50 * fifties - 5);

  const fresh = await provePassword(portal, user);
  const locked = await confirm(fresh, right);
  expect(locked.status).toBe(429);
  expect(locked.problem.detail).toBe('Too many wrong tries. Try again in 15 min.');
  expect((await confirm(fresh, recoveryCodes[0] ?? '', 'recovery')).problem.code).toBe('auth.locked');
  const audit = await auditOf(user.userId);
  const refused = audit.filter(({ outcome }) => outcome === 'denied');
  const details = refused.map(({ detail }) => detail);
  expect(details).toContainEqual({ code: 'auth.second-factor-wrong', secondFactor: 'totp' });
  expect(JSON.stringify(audit)).not.toContain(wrong);

  portal.clock.advance({ minutes: 15 });
  const later = await provePassword(portal, user);
  expect((await confirm(later, totpCode(secret, portal.clock.now()))).status).toBe(200);
});

test('a right code forgets the wrong ones before it', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  for (let round = 0; round < 2; round += 1) {
    const cookies = await provePassword(portal, user);
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await confirm(cookies, 'ABCD', 'recovery')).problem.code).toBe('auth.second-factor-wrong');
    expect((await confirm(cookies, nextCode(portal, secret))).status).toBe(200);
  }
});

test('somebody deactivated between the steps does not get in', async () => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ status: false })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  const answer = await confirm(cookies, nextCode(portal, secret));
  expect(answer.problem.code).toBe('auth.required');
  expect(answer.cookies.some(({ name }) => name === 'simward_refresh')).toBe(false);
});

test.each([['Manager'], ['Instructor'], ['Admin'], ['SuperAdmin']] as const)(
  'where the company requires it, %s sets an app up to sign in',
  async (role) => {
    const user = await buildUser(portal, strictCompanyId, { role });
    const cookies = await provePassword(portal, user);
    expect((await look(cookies)).body).toMatchObject({ kinds: [], enrolment: true });
    expect((await confirm(cookies, '123456')).problem.code).toBe('auth.second-factor-wrong');

    const begun = await portal.send(secondFactors.beginRequiredFactor, {}, { cookies });
    const { secret, uri } = begun.body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(uri).toContain(`Simward:${user.mobileNo}`);
    const sendCode = (code: string) =>
      portal.send(secondFactors.confirmRequiredFactor, { body: { code } }, { cookies });
    const code = totpCode(secret, portal.clock.now());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await sendCode(wrong)).problem.code).toBe('auth.second-factor-wrong');
    const answer = await sendCode(code);
    expect(answer.body.signedIn.user.name).toBe(user.name);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect((await sendCode(code)).problem.code).toBe('auth.second-factor-expired');

    const next = await provePassword(portal, user);
    expect((await look(next)).body.kinds).toEqual(['totp', 'recovery']);
    const refused = await portal.send(secondFactors.beginRequiredFactor, {}, { cookies: next });
    expect(refused.problem.code).toBe('second-factor.exists');
    expect((await confirm(next, nextCode(portal, secret))).status).toBe(200);
  },
);

test('two browsers that set an app up at once: the one that confirms first wins', async () => {
  const user = await buildUser(portal, strictCompanyId, { role: 'Admin' });
  const [one, two] = [await provePassword(portal, user), await provePassword(portal, user)];
  const begin = (cookies: Cookies) => portal.send(secondFactors.beginRequiredFactor, {}, { cookies });
  const older = await begin(one);
  const newer = await begin(two);
  const finish = (cookies: Cookies, secret: string) =>
    portal.send(
      secondFactors.confirmRequiredFactor,
      { body: { code: totpCode(secret, portal.clock.now()) } },
      { cookies },
    );
  expect((await finish(one, older.body.secret)).problem.code).toBe('auth.second-factor-wrong');
  expect((await finish(two, newer.body.secret)).status).toBe(200);
  expect((await finish(one, newer.body.secret)).problem.code).toBe('second-factor.exists');
});

test('learners of that company sign in with the password alone, and headsets ask for the PIN alone', async () => {
  const learner = await buildUser(portal, strictCompanyId);
  expect(await signInAs(portal, learner)).not.toBe('');
  const { companyId: withHeadsets } = await buildCompany(portal);
  const headset = await enrolHeadset(portal, withHeadsets);
  const careful = await buildUser(portal, withHeadsets);
  await addTotp(portal, careful);
  expect((await signInOnHeadset(portal, headset, careful)).token).not.toBe('');
});

test('an app that is begun and never confirmed changes nothing', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  await portal.send(
    secondFactors.beginTotp,
    { body: { name: 'Phone', proof: { password: testPassword } } },
    { token },
  );
  expect((await tryPassword(user)).status).toBe(200);
});
