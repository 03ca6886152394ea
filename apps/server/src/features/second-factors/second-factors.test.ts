import { auth, type profile, secondFactors } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { addPasskey, addTotp, nextCode, provePassword } from '../../testing/sign-in/secondFactorBuilder.ts';
import { createSoftAuthenticator } from '../../testing/sign-in/softAuthenticator.ts';
import { totpCode } from '../../testing/sign-in/totpCode.ts';

const origin = 'http://localhost:3000';

let portal: TestPortal;
let companyId: string;

beforeAll(async () => {
  portal = await createTestPortal({ publicUrl: `${origin}/` });
  ({ companyId } = await buildCompany(portal));
});
afterAll(() => portal.close());
beforeEach(() => portal.clock.advance({ minutes: 16 }));

const proof = { password: testPassword };
const withCode = (code = '') => ({ ...proof, code });
const list = async (token: string) =>
  (await portal.send(secondFactors.listSecondFactors, {}, { token })).body;
const remove = (token: string, id: string, given: profile.GivenProof = proof) =>
  portal.send(secondFactors.removeSecondFactor, { params: { id }, body: { proof: given } }, { token });
const renew = (token: string, given: profile.GivenProof = proof) =>
  portal.send(secondFactors.renewRecoveryCodes, { body: { proof: given } }, { token });
const beginTotp = (token: string, given: profile.GivenProof = proof) =>
  portal.send(secondFactors.beginTotp, { body: { name: 'Phone', proof: given } }, { token });

const auditOf = (userId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'detail'])
      .where('company_id', '=', companyId)
      .where('actor_id', '=', userId)
      .where('event', 'in', ['second-factor.added', 'second-factor.removed'])
      .orderBy('audit_entry_id')
      .execute(),
  );
const requireOfStaff = (company: string) =>
  portal.platform.database.write('all', (trx) =>
    trx.updateTable('company').set({ second_factor: 'staff' }).where('company_id', '=', company).execute(),
  );

test('factors are listed without a secret; the first brings recovery codes, the second none', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  expect(await list(token)).toEqual({
    factors: [],
    recoveryCodesLeft: 0,
    required: false,
    hasPassword: true,
    passkeysPossible: true,
  });
  const app = await addTotp(portal, user, { token, name: '  My phone ' });
  expect(app.recoveryCodes).toHaveLength(10);
  const key = await addPasskey(portal, user, createSoftAuthenticator(origin), {
    token,
    code: app.recoveryCodes[0] ?? '',
  });
  expect(key.recoveryCodes).toEqual([]);
  const listed = await list(token);
  expect(listed).toMatchObject({
    factors: [
      { _id: app.id, kind: 'totp', name: 'My phone', usedAt: null },
      { _id: key.id, kind: 'passkey', name: 'Key', usedAt: null },
    ],
    recoveryCodesLeft: 9,
  });
  expect(JSON.stringify(listed)).not.toContain(app.secret);
  expect((await auditOf(user.userId)).map(({ event, detail }) => ({ event, detail }))).toEqual([
    { event: 'second-factor.added', detail: { kind: 'totp' } },
    { event: 'second-factor.added', detail: { kind: 'passkey' } },
  ]);
});

test('the secret is sealed in the database, recovery codes are hashed', async () => {
  const user = await buildUser(portal, companyId);
  const { secret, recoveryCodes } = await addTotp(portal, user);
  const rows = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('second_factor')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  const stored = rows.flatMap((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
  );
  const text = stored.join('\n');
  expect(rows).toHaveLength(11);
  expect(text).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  }
});

test.each([
  ['add an app', (token: string, given: profile.GivenProof) => beginTotp(token, given)],
  [
    'add a passkey',
    (token: string, given: profile.GivenProof) =>
      portal.send(secondFactors.beginPasskey, { body: { name: 'Key', proof: given } }, { token }),
  ],
  ['make recovery codes', (token: string, given: profile.GivenProof) => renew(token, given)],
])('to %s one proves again who one is', async (_case, act) => {
  const user = await buildUser(portal, companyId);
  const { token, secret } = await addTotp(portal, user);
  const wrong = await act(token, { password: '000000', code: 'AAAA' });
  expect(wrong.status).toBe(400);
  expect(wrong.problem.errors).toEqual([
    { field: 'password', message: 'The current password is not right.' },
  ]);
  const code = await act(token, { ...proof, code: 'no code at all' });
  expect(code.problem).toMatchObject({ code: 'auth.second-factor-wrong', errors: [{ field: 'code' }] });
  const fresh = nextCode(portal, secret);
  // The password alone is not enough, and neither is the code alone.
  for (const [half, field] of [
    [{ password: proof.password }, 'code'],
    [{ code: fresh }, 'password'],
  ] as const)
    expect((await act(token, half)).problem).toMatchObject({
      code: 'profile.confirm',
      errors: [{ field, message: 'Required' }],
    });
  const spaced = `${fresh.slice(0, 3)} ${fresh.slice(3)}`;
  expect((await act(token, { ...proof, code: spaced })).status).toBe(200);
  expect((await act(token, { ...proof, code: fresh })).problem.code).toBe('auth.second-factor-wrong');
});

test.each([
  ['nothing', () => undefined, 403, 'profile.confirm'],
  [
    'a wrong password',
    (fresh: string) => ({ password: '000000', code: fresh }),
    400,
    'profile.current-password',
  ],
  ['the password alone', () => proof, 403, 'profile.confirm'],
  ['a code alone', (fresh: string) => ({ code: fresh }), 403, 'profile.confirm'],
  ['a wrong code', () => withCode('000000'), 401, 'auth.second-factor-wrong'],
] as const)('with %s no factor is removed', async (_what, given, status, code) => {
  const user = await buildUser(portal, companyId);
  const { token, secret, id } = await addTotp(portal, user);
  const answer = await remove(token, id, given(nextCode(portal, secret)) as profile.GivenProof);
  expect([answer.status, answer.problem.code]).toEqual([status, code]);
  expect((await list(token)).factors).toMatchObject([{ _id: id }]);
});

test('guessing the password in the settings locks like guessing it at the door', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const before = portal.platform.passwords.evaluations;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => beginTotp(token, { password: '000000' })),
  );
  expect(portal.platform.passwords.evaluations - before).toBe(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
});

test('guessing a code in the settings locks the second step too', async () => {
  const user = await buildUser(portal, companyId);
  const { token, secret } = await addTotp(portal, user);
  const codes: string[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1)
    codes.push((await renew(token, { ...proof, code: 'AAAA' })).problem.code);
  expect(codes).toEqual([...Array(5).fill('auth.second-factor-wrong'), ...Array(3).fill('auth.locked')]);
  const cookies = await provePassword(portal, user);
  const answer = await portal.send(
    secondFactors.confirmSignIn,
    { body: { kind: 'totp', code: nextCode(portal, secret) } },
    { cookies },
  );
  expect(answer.problem.code).toBe('auth.locked');
});

test('a wrong first code adds nothing, and five lock', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const { _id: id, secret } = (await beginTotp(token)).body;
  const confirm = (code: string, as = token) =>
    portal.send(secondFactors.confirmTotp, { params: { id }, body: { code } }, { token: as });
  const right = totpCode(secret, portal.clock.now());
  const other = await signInAs(portal, await buildUser(portal, companyId));
  expect((await confirm(right, other)).problem.code).toBe('second-factor.not-found');
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await confirm(wrong)).problem.code).toBe('auth.second-factor-wrong');
  expect((await confirm(right)).problem.code).toBe('auth.locked');
  expect((await list(token)).factors).toEqual([]);
});

test('what was begun more than ten minutes ago is not confirmed', async () => {
  const user = await buildUser(portal, companyId);
  const { _id: id, secret } = (await beginTotp(await signInAs(portal, user))).body;
  portal.clock.advance({ minutes: 10 });
  const token = await signInAs(portal, user);
  const code = totpCode(secret, portal.clock.now());
  const answer = await portal.send(secondFactors.confirmTotp, { params: { id }, body: { code } }, { token });
  expect(answer.problem.code).toBe('second-factor.not-found');
});

test('with the last factor go the recovery codes, and the password is enough again', async () => {
  const user = await buildUser(portal, companyId);
  const { token, id, recoveryCodes } = await addTotp(portal, user);
  expect((await remove(token, id, withCode(recoveryCodes[0]))).body).toEqual({ status: true });
  expect(await list(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  expect((await remove(token, id)).problem.code).toBe('second-factor.not-found');
  expect(await signInAs(portal, user)).not.toBe('');
  expect((await auditOf(user.userId)).at(-1)).toEqual({
    event: 'second-factor.removed',
    detail: { kind: 'totp' },
  });
});

test('the factor of another person is not found', async () => {
  const anna: BuiltUser = await buildUser(portal, companyId);
  const { id } = await addTotp(portal, anna);
  const token = await signInAs(portal, await buildUser(portal, companyId));
  expect((await remove(token, id)).problem.code).toBe('second-factor.not-found');
});

test('the last factor stays while the company requires one, also when two go at once', async () => {
  const { companyId: strict } = await buildCompany(portal);
  const admin = await buildUser(portal, strict, { role: 'Admin' });
  const first = await addTotp(portal, admin);
  await requireOfStaff(strict);
  const refused = await remove(first.token, first.id, withCode(first.recoveryCodes[0]));
  expect(refused.problem.code).toBe('second-factor.required');
  // The refusal has used up no recovery code.
  expect(await list(first.token)).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  const [, adding, one, other] = first.recoveryCodes;
  const second = await addTotp(portal, admin, { token: first.token, ...(adding && { code: adding }) });
  const answers = await Promise.all([
    remove(first.token, first.id, withCode(one)),
    remove(first.token, second.id, withCode(other)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('new recovery codes end those before', async () => {
  const user = await buildUser(portal, companyId);
  const { token, recoveryCodes } = await addTotp(portal, user);
  const renewed = (await renew(token, withCode(recoveryCodes[1]))).body.recoveryCodes;
  expect(renewed).toHaveLength(10);
  const confirm = async (code: string) =>
    (
      await portal.send(
        secondFactors.confirmSignIn,
        { body: { kind: 'recovery', code } },
        { cookies: await provePassword(portal, user) },
      )
    ).status;
  expect(await confirm(recoveryCodes[0] ?? '')).toBe(401);
  expect(await confirm(renewed[0] ?? '')).toBe(200);
  expect((await list(token)).recoveryCodesLeft).toBe(9);
});

test('a confirmation and a renewal whose answer was lost are repeated with new codes, without the used proof', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const { _id: id, secret } = (await beginTotp(token)).body;
  const confirmation = { params: { id }, body: { code: totpCode(secret, portal.clock.now()) } };
  const headers = { 'idempotency-key': 'the confirmation of an app'.replaceAll(' ', '-') };
  const confirm = async () =>
    (await portal.send(secondFactors.confirmTotp, confirmation, { token, headers })).body.recoveryCodes ?? [];
  const lost = await confirm();
  const codes = await confirm();
  expect(codes).toHaveLength(10);
  expect(codes).not.toContain(lost[0]);
  const renewal = { body: { proof: withCode(codes[0]) } };
  const again = { token, headers: { 'idempotency-key': 'the-renewal-of-the-codes' } };
  const lostRenewal = (await portal.send(secondFactors.renewRecoveryCodes, renewal, again)).body
    .recoveryCodes;
  const renewed = (await portal.send(secondFactors.renewRecoveryCodes, renewal, again)).body.recoveryCodes;
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(lostRenewal[0]);
  expect((await renew(token, withCode(lostRenewal[0]))).status).toBe(401);
  expect((await renew(token, withCode(renewed[0]))).status).toBe(200);
});

test('without a factor there are no recovery codes', async () => {
  const token = await signInAs(portal, await buildUser(portal, companyId));
  expect((await renew(token)).problem.code).toBe('second-factor.not-found');
});

test('a person has ten factors at most', async () => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const [last, ...codes] = (await addTotp(portal, user, { token })).recoveryCodes;
  for (const code of codes) await addTotp(portal, user, { token, code });
  const refused = await beginTotp(token, withCode(last));
  expect(refused.problem.detail).toBe('You have 10 second factors. Remove one first.');
});

test('who signs in with the PIN of the activation proves again with it', async () => {
  const user = await buildUser(portal, companyId, { password: null, pin: testPassword });
  expect((await addTotp(portal, user)).recoveryCodes).toHaveLength(10);
  const answer = await portal.send(auth.signIn, {
    body: { mobileNo: user.mobileNo, passwordHash: testPassword },
  });
  expect(answer.problem.code).toBe('auth.second-factor');
});
