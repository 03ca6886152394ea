import { auth, modules, passwords } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queueMail } from '../../domain/mails/queueMail.ts';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { addTotp } from '../../testing/sign-in/secondFactorBuilder.ts';
import { forgetOldLinks } from './passwords.jobs.ts';

let mailServer: TestMailServer;
let portal: TestPortal;
let companyId: string;
/** Records the statements of every connection that is opened from now on. */
const sent = vi.spyOn(pg.Client.prototype, 'query');

const newPassword = '975310';
const linkInvalid = 'This link is not valid any more. Ask for a new one.';

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await createTestPortal({ mail: { smtpUrl: mailServer.url, from: 'portal@example.org' } });
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
});
beforeEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const statementSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

const emailOf = (user: BuiltUser) => `${user.userId}@example.test`;
const setUser = (user: BuiltUser, values: { status?: boolean; email?: string; deleted_at?: Date }) =>
  portal.platform.database.write({ companyId: user.companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set(values)
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
const mailsTo = (user: BuiltUser) => mailServer.mails.filter((mail) => mail.to === emailOf(user));
const tokenIn = (link: string | undefined) => new URL(link ?? '').hash.slice(1);

/** The token of the newest link mailed to a person. */
const newestToken = (user: BuiltUser) => tokenIn(mailsTo(user).findLast((mail) => mail.link)?.link);
const mailLink = async (user: BuiltUser, template: 'reset' | 'invite' = 'reset'): Promise<string> => {
  await portal.platform.database.write({ companyId: user.companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId: user.companyId, userId: user.userId, template }),
  );
  await portal.runJobs();
  return newestToken(user);
};
const forget = (emailAddress: string, address = '10.1.0.1') =>
  portal.send(passwords.forgetPassword, { body: { emailAddress } }, { address });
const reset = (resetToken: string, password = newPassword) =>
  portal.send(passwords.resetPassword, { body: { newPassword: password, resetToken } });
const visit = (resetToken: string) => portal.send(passwords.visitLink, { body: { resetToken } });
const freshLink = (resetToken: string) => portal.send(passwords.sendFreshLink, { body: { resetToken } });
const trySignIn = (user: BuiltUser, password: string) =>
  portal.send(auth.signIn, { body: { mobileNo: user.mobileNo, passwordHash: password } });
const change = (token: string, currentPassword: string, password = newPassword) =>
  portal.send(passwords.changePassword, { body: { currentPassword, newPassword: password } }, { token });
const isSignedIn = async (token: string) =>
  (await portal.send(modules.userModules, {}, { token })).status === 200;
const auditOf = (user: BuiltUser) =>
  portal.platform.database.read({ companyId: user.companyId }, async (trx) => {
    const rows = await trx
      .selectFrom('audit_entry')
      .select(['event', 'outcome'])
      .where('subject_id', '=', user.userId)
      .orderBy('audit_entry_id')
      .execute();
    return rows.map(({ event, outcome }) => `${event} ${outcome}`);
  });

test('a forgotten password is chosen anew by the link in the mail, and the person is told', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  expect((await forget(emailOf(user).toUpperCase())).body).toEqual({ status: true });
  await portal.runJobs();
  expect(mailsTo(user)).toMatchObject([{ subject: 'Choose a new Simward password' }]);
  expect((await reset(newestToken(user))).body).toEqual({ status: true });
  expect((await trySignIn(user, newPassword)).status).toBe(200);
  expect((await trySignIn(user, testPassword)).problem.code).toBe('auth.credentials');
  expect(await isSignedIn(token)).toBe(false);
  await portal.runJobs();
  expect(mailsTo(user).at(-1)?.subject).toBe('Your Simward password was changed');
  expect(await auditOf(user)).toEqual(['password.forgotten done', 'password.reset done', 'sign-in denied']);
});

test('known and unknown addresses get the same answer for the same work', async () => {
  const user = await buildUser(portal, companyId);
  const worked = async (emailAddress: string) => {
    const { evaluations } = portal.platform.passwords;
    sent.mockClear();
    const answer = await forget(emailAddress, '10.1.0.2');
    const statements = sent.mock.calls.map(([statement]: unknown[]) =>
      statementSchema.parse(statement).replace(/\$\d+/g, '?'),
    );
    return {
      status: answer.status,
      body: answer.body,
      headers: Object.keys(answer.headers),
      statements,
      evaluations,
    };
  };
  const unknown = await worked('nobody@example.test');
  const known = await worked(emailOf(user));
  expect(unknown.statements).toHaveLength(5);
  expect(known).toEqual(unknown);
  expect(known.evaluations).toBe(portal.platform.passwords.evaluations);
});

test('every account of one address gets a mail of its own, five at most, in whatever company', async () => {
  const other = await buildCompany(portal, { name: 'Lakeside Clinic' });
  const users: BuiltUser[] = [];
  for (const id of [companyId, other.companyId, companyId, companyId, companyId, companyId])
    users.push(await buildUser(portal, id));
  const leaver = await buildUser(portal, companyId, { status: false });
  for (const user of [...users, leaver]) await setUser(user, { email: 'shared@example.test' });
  await forget('shared@example.test', '10.1.0.3');
  await portal.runJobs();
  const mails = mailServer.mails.filter((mail) => mail.to === 'shared@example.test');
  expect(mails).toHaveLength(5);
  expect(new Set(mails.map((mail) => mail.link)).size).toBe(5);
  expect(mails.some((mail) => mail.text.includes(leaver.mobileNo))).toBe(false);
});

test('a mailbox gets three links an hour, whoever asks, and the answer does not tell', async () => {
  const user = await buildUser(portal, companyId);
  for (let asked = 0; asked < 6; asked += 1)
    expect((await forget(emailOf(user), `10.2.0.${asked}`)).body).toEqual({ status: true });
  await portal.runJobs();
  expect(mailsTo(user)).toHaveLength(3);
  portal.clock.advance({ minutes: 60 });
  await forget(emailOf(user), '10.2.0.9');
  await portal.runJobs();
  expect(mailsTo(user)).toHaveLength(4);
});

test('one network address asks for sixty links in a quarter of an hour', async () => {
  for (let asked = 0; asked < 60; asked += 1)
    expect((await forget(`nobody-${asked}@example.test`, '10.3.0.1')).status).toBe(200);
  const slowed = await forget('nobody-61@example.test', '10.3.0.1');
  expect(slowed.status).toBe(429);
  expect(slowed.problem).toMatchObject({
    code: 'password.slowed',
    detail: 'Too many links were asked for. Try again in 15 min.',
  });
  expect(slowed.headers['retry-after']).toBe('900');
  expect((await forget('nobody-61@example.test', '10.3.0.2')).status).toBe(200);
});

test('links lead to the portal’s own address, whatever Host the request names', async () => {
  const user = await buildUser(portal, companyId);
  await portal.send(
    passwords.forgetPassword,
    { body: { emailAddress: emailOf(user) } },
    { address: '10.1.0.4', headers: { host: 'evil.example.org', 'x-forwarded-host': 'evil.example.org' } },
  );
  await portal.runJobs();
  const [mail] = mailsTo(user);
  expect(mail?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#/);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example.org');
});

test('a link tells whom it is for, and opening it does not use it up', async () => {
  const user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  const token = await mailLink(user, 'invite');
  const reported = {
    status: true,
    purpose: 'invite',
    firstName: 'Anna',
    mobileNo: user.mobileNo,
    companyName: 'St. Brigid Hospital',
    expiresAt: new Date(portal.clock.now().getTime() + 30 * 60_000).toISOString(),
  };
  expect((await visit(token)).body).toEqual(reported);
  const opened = portal.clock.now();
  portal.clock.advance({ minutes: 5 });
  expect((await visit(token)).body).toEqual(reported);
  const [stored] = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('password_token').selectAll().where('user_id', '=', user.userId).execute(),
  );
  expect(stored).toMatchObject({ opened_at: opened, used_at: null });
  expect((await reset(token)).status).toBe(200);
  expect((await visit(token)).body).toEqual({ status: false, reason: 'used' });
  expect((await visit('unknown')).body).toEqual({ status: false, reason: 'unknown' });
});

test('of two requests at once with one token one succeeds, and a used one never again', async () => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user);
  const answers = await Promise.all([reset(token, '111222'), reset(token, '333444'), reset(token, '555666')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.problem).toMatchObject({ code: 'password.link-invalid', detail: linkInvalid });
  expect((await reset(token)).problem.code).toBe('password.link-invalid');
  await portal.runJobs();
  expect(mailsTo(user).filter(({ subject }) => subject.endsWith('was changed'))).toHaveLength(1);
});

test('a link ends after 30 minutes, and a fresh one goes to the address on the account', async () => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user, 'invite');
  expect((await freshLink(token)).problem.code).toBe('password.link-invalid');
  portal.clock.advance({ minutes: 30 });
  expect((await reset(token)).problem).toMatchObject({ status: 400, detail: linkInvalid });
  expect((await visit(token)).body).toEqual({ status: false, reason: 'expired' });
  expect((await freshLink(token)).body).toEqual({ status: true });
  await portal.runJobs();
  expect(mailsTo(user).at(-1)?.link).toContain('/welcome#');
  expect(newestToken(user)).not.toBe(token);
  expect((await reset(newestToken(user))).status).toBe(200);
  expect((await freshLink(newestToken(user))).problem.detail).toBe(linkInvalid);
});

test('fresh links come out of the mailbox’s three an hour', async () => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user);
  portal.clock.advance({ minutes: 30 });
  for (let asked = 0; asked < 3; asked += 1) expect((await freshLink(token)).status).toBe(200);
  expect((await freshLink(token)).problem).toMatchObject({
    code: 'password.slowed',
    detail: 'Too many links were asked for. Try again in 60 min.',
  });
});

test('an older link dies with a newer one of its purpose, and every link with a new password', async () => {
  const user = await buildUser(portal, companyId);
  const invite = await mailLink(user, 'invite');
  const older = await mailLink(user);
  const newer = await mailLink(user);
  expect((await visit(older)).body).toEqual({ status: false, reason: 'expired' });
  expect((await reset(older)).problem.code).toBe('password.link-invalid');
  expect((await visit(invite)).body).toMatchObject({ status: true });
  expect((await reset(newer)).status).toBe(200);
  expect((await reset(invite)).problem.code).toBe('password.link-invalid');
});

test.each([
  ['an inactive person', (user: BuiltUser) => setUser(user, { status: false })],
  ['a deleted person', (user: BuiltUser) => setUser(user, { deleted_at: portal.clock.now() })],
  [
    'a closed company',
    (user: BuiltUser) =>
      portal.platform.database.write('all', (trx) =>
        trx.updateTable('company').set({ status: false }).where('company_id', '=', user.companyId).execute(),
      ),
  ],
])('the link of %s is as invalid as one that never was', async (_case, leave) => {
  const user = await buildUser(portal, (await buildCompany(portal)).companyId);
  const token = await mailLink(user);
  await leave(user);
  const { reference: _unknown, ...unknown } = (await reset('unknown')).problem;
  const { reference: _found, ...found } = (await reset(token)).problem;
  expect(found).toEqual(unknown);
  expect((await visit(token)).body).toEqual({ status: false, reason: 'unknown' });
  portal.clock.advance({ minutes: 31 });
  expect((await freshLink(token)).problem.detail).toBe(linkInvalid);
});

test('an unknown token costs no hash', async () => {
  const before = portal.platform.passwords.evaluations;
  expect((await reset('unknown')).problem.code).toBe('password.link-invalid');
  expect(portal.platform.passwords.evaluations).toBe(before);
});

test.each([
  ['12345', 'Use 6 to 32 digits.'],
  ['12345a', 'Use 6 to 32 digits.'],
  ['', 'Use 6 to 32 digits.'],
])('a new password %s is refused at its field, and the link stays good', async (password, message) => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user);
  expect((await reset(token, password)).problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ field: 'newPassword', message }],
  });
  expect((await reset(token)).status).toBe(200);
});

test.each([
  ['the User ID', (id: string) => id],
  ['its last six digits', (id: string) => id.slice(-6)],
  ['its first six digits, backwards', (id: string) => [...id.slice(0, 6)].reverse().join('')],
  ['the User ID with more around it', (id: string) => `1${id}2`],
])('%s is no password', async (_case, passwordOf) => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user);
  const message = 'Choose a password that is not part of your User ID.';
  expect((await reset(token, passwordOf(user.mobileNo))).problem).toMatchObject({
    code: 'password.like-user-id',
    detail: message,
    errors: [{ field: 'newPassword', message }],
  });
  const signedIn = await signInAs(portal, user);
  expect((await change(signedIn, testPassword, passwordOf(user.mobileNo))).problem.code).toBe(
    'password.like-user-id',
  );
});

test.each(['000000', '123456', '3456789012', '987654', '121212', '123123123', '112233', '159753'])(
  '%s is no password: it is among the first that are tried',
  async (common) => {
    const user = await buildUser(portal, companyId);
    const message = 'Choose a password that is harder to guess: no row or repetition of digits.';
    expect((await reset(await mailLink(user), common)).problem).toMatchObject({
      code: 'password.common',
      detail: message,
      errors: [{ field: 'newPassword', message }],
    });
  },
);

test('a reset forgets the wrong tries that locked the account', async () => {
  const user = await buildUser(portal, companyId);
  for (let wrong = 0; wrong < 5; wrong += 1) await trySignIn(user, '000000');
  expect((await trySignIn(user, testPassword)).problem.code).toBe('auth.locked');
  await reset(await mailLink(user));
  expect((await trySignIn(user, newPassword)).status).toBe(200);
});

test('changing the password ends the other sign-ins and keeps this one', async () => {
  const user = await buildUser(portal, companyId);
  const elsewhere = await signInAs(portal, user);
  const here = await signInAs(portal, user);
  const link = await mailLink(user);
  expect((await change(here, testPassword)).body).toEqual({ status: true });
  expect(await isSignedIn(here)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect((await trySignIn(user, newPassword)).status).toBe(200);
  expect((await reset(link)).problem.code).toBe('password.link-invalid');
  await portal.runJobs();
  expect(mailsTo(user).at(-1)?.subject).toBe('Your Simward password was changed');
  expect(await auditOf(user)).toContain('password.changed done');
});

test('the new password differs from the current one', async () => {
  const user = await buildUser(portal, companyId);
  const message = 'Choose a password that differs from the current one.';
  expect((await change(await signInAs(portal, user), testPassword, testPassword)).problem).toMatchObject({
    code: 'password.unchanged',
    errors: [{ field: 'newPassword', message }],
  });
});

test('a wrong current password locks after five, apart from the sign-ins', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await change(token, '000000')).problem).toMatchObject({
      status: 400,
      code: 'profile.current-password',
      detail: 'The current password is not right.',
      errors: [{ field: 'currentPassword', message: 'The current password is not right.' }],
    });
  expect((await change(token, testPassword)).problem).toMatchObject({
    code: 'auth.locked',
    detail: 'Too many wrong tries. Try again in 15 min.',
  });
  expect((await trySignIn(user, testPassword)).status).toBe(200);
  expect(await isSignedIn(token)).toBe(true);
  expect((await auditOf(user)).filter((entry) => entry === 'password.changed denied')).toHaveLength(6);
});

test('who must change the password does nothing else first, and needs not again', async () => {
  const user = await buildUser(portal, companyId, { password: null });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ change_password_at_first_login: true })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  const first = await trySignIn(user, '2468');
  expect(first.body.user.userShouldChangePasswordAtFirstLogin).toBe(true);
  const { token } = first.body;
  expect((await portal.send(modules.userModules, {}, { token })).problem.code).toBe('auth.change-password');
  expect((await change(token, '2468')).status).toBe(200);
  expect(await isSignedIn(token)).toBe(true);
  const again = await trySignIn(user, newPassword);
  expect(again.body.user.userShouldChangePasswordAtFirstLogin).toBe(false);
});

test('links are forgotten a month after they ended, and the directory with them', async () => {
  const user = await buildUser(portal, companyId);
  const token = await mailLink(user);
  portal.clock.advance({ days: 30 });
  await forgetOldLinks(portal.platform);
  expect((await visit(token)).body).toEqual({ status: false, reason: 'expired' });
  portal.clock.advance({ minutes: 31 });
  await forgetOldLinks(portal.platform);
  expect((await visit(token)).body).toEqual({ status: false, reason: 'unknown' });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('directory')
      .select('subject_id')
      .where('kind', '=', 'password-token')
      .where('subject_id', '=', user.userId)
      .execute(),
  );
  expect(entries).toEqual([]);
});

test('who has a second factor gives a code of it too, to change the password', async () => {
  const user = await buildUser(portal, companyId);
  const { token, recoveryCodes } = await addTotp(portal, user);
  const body = { currentPassword: testPassword, newPassword };
  const without = await change(token, testPassword);
  expect(without.problem).toMatchObject({
    code: 'profile.confirm',
    errors: [{ field: 'code', message: 'Required' }],
  });
  const wrong = await portal.send(passwords.changePassword, { body: { ...body, code: 'AAAA' } }, { token });
  expect(wrong.problem.code).toBe('auth.second-factor-wrong');
  const code = recoveryCodes[0] ?? '';
  const right = await portal.send(passwords.changePassword, { body: { ...body, code } }, { token });
  expect(right.body).toEqual({ status: true });
});
