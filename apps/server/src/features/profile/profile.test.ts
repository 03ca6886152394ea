import { auth, files, personLimits, profile } from '@simward/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../../platform/storage/sweepFiles.ts';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import { jpegWithLocation, pngOf } from '../../testing/files/pictures.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { mailsTo } from '../../testing/mail/mailsTo.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { addTotp, nextCode } from '../../testing/sign-in/secondFactorBuilder.ts';

let portal: TestPortal;
let companyId: string;
let person: BuiltUser;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
});
afterAll(() => portal.close());
beforeEach(async () => {
  person = await buildUser(portal, companyId, { name: 'Anna Berg' });
  token = await signInAs(portal, person);
});

type Fields = Parameters<typeof portal.send<typeof profile.updateProfile>>[1]['body'];

/** Saves the fields that the contract requires, with these changes. */
const save = (given: Partial<Fields> = {}, as = token) =>
  portal.send(
    profile.updateProfile,
    { body: { _id: person.userId, name: 'Anna Berg', gender: 'Female', ...given } },
    { token: as },
  );

const signIn = (password: string) =>
  portal.send(auth.signIn, { body: { mobileNo: person.mobileNo, passwordHash: password } });

const newPassword = { passwordHash: '864201', confirmPasswordHash: '864201' };

const read = async (as = token) => (await portal.send(profile.getProfile, {}, { token: as })).body;

const storedRow = (userId = person.userId) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('user_account').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );

test('name, gender and email address are changed and found by the new name', async () => {
  const before = await read();
  const emailAddress = `anna.${person.mobileNo}@hospital.test`;
  const answer = await save({
    name: 'Anna Bergström',
    emailAddress,
    passwordHash: '',
    confirmPasswordHash: '',
    currentPassword: testPassword,
  });
  expect(answer.body.user).toMatchObject({ name: 'Anna Bergström', gender: 'Female', emailAddress });
  expect(answer.body.user.revision).toBe(before.revision + 1);
  const found = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('user_search_term').select('term').where('user_id', '=', person.userId).execute(),
  );
  expect(found.map(({ term }) => term)).toContain('bergstrom');
});

test.each([
  [{ name: '' }, ['name']],
  [{ name: '   ' }, ['name']],
  [{ gender: '' as const }, ['gender']],
  [{ name: null, gender: null }, ['name', 'gender']],
])('%o answers M06, and M12 beside the field', async (given, fields) => {
  const answer = await save(given);
  expect(answer.status).toBe(400);
  expect(answer.problem.detail).toBe('Please enter all fields');
  expect(answer.problem.errors).toEqual(fields.map((field) => ({ field, message: 'Required' })));
});

test('a name as long as administrators may give is saved', async () => {
  const longest = 'n'.repeat(personLimits.name);
  expect((await save({ name: longest })).body.user.name).toBe(longest);
  expect((await save({ name: `${longest}n` })).problem.errors?.map(({ field }) => field)).toEqual(['name']);
});

test('passwords that differ answer M07, and M13 beside the second', async () => {
  for (const confirmPasswordHash of ['864200', '', undefined]) {
    const answer = await save({ passwordHash: '864201', confirmPasswordHash });
    expect(answer.problem.detail).toBe('Password not matched');
    expect(answer.problem.errors).toEqual([
      { field: 'confirmPasswordHash', message: 'Confirm password is not matching.' },
    ]);
  }
});

test.each(['12345', 'letters', '12 3456', '１２３４５６', '1'.repeat(33)])(
  '%s is no password',
  async (passwordHash) => {
    const answer = await save({ passwordHash, confirmPasswordHash: passwordHash });
    expect(answer.problem.errors?.map(({ field }) => field)).toEqual(['passwordHash']);
  },
);

test.each([
  { role: 'Admin' },
  { roleId: '0' },
  { department: ['Surgery'] },
  { departmentId: [] },
  { companyId: '0' },
  { status: true },
  { mobileNo: '1000000009' },
  { permissionSet: 'superadmin' },
  { password: { passwordHash: '864201' } },
  { userShouldChangePasswordAtFirstLogin: false },
])('%o is refused as an unknown field and changes nothing', async (escalation) => {
  const before = await storedRow();
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/account/updateProfile',
    payload: { _id: person.userId, name: 'Other', gender: 'Male', ...escalation },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field: Object.keys(escalation)[0], message: 'Unknown field' }]);
  expect(await storedRow()).toEqual(before);
});

test.each(['User', 'Manager', 'Admin', 'SuperAdmin'] as const)(
  'a %s changes nobody but themselves here',
  async (role) => {
    const other = await signInAs(portal, await buildUser(portal, companyId, { role }));
    const elsewhere = await buildUser(portal, (await buildCompany(portal)).companyId, { role });
    const before = await storedRow();
    expect((await save({ name: 'Taken over' }, other)).problem.code).toBe('access.forbidden');
    const foreign = await save({ name: 'Taken over' }, await signInAs(portal, elsewhere));
    expect(foreign.problem.code).toBe('user.not-found');
    const picture = await portal.send(
      profile.updateProfilePicture,
      { body: { _id: person.userId, profilePic: null } },
      { token: other },
    );
    expect(picture.problem.code).toBe('access.forbidden');
    expect(await storedRow()).toEqual(before);
  },
);

test('somebody else changed the record meanwhile: the change is refused as a conflict', async () => {
  const { revision } = await read();
  expect((await save({ name: 'First', revision })).status).toBe(200);
  expect((await save({ name: 'Second', revision })).problem.code).toBe('user.conflict');
  expect((await read()).name).toBe('First');
});

test('a new password works at once, ends the other sign-ins and is stored as a hash alone', async () => {
  const elsewhere = await signInAs(portal, person);
  const answer = await save({ ...newPassword, currentPassword: testPassword });
  expect(answer.status).toBe(200);
  expect((await signIn('864201')).status).toBe(200);
  expect((await signIn(testPassword)).status).toBe(401);
  expect((await portal.send(profile.getProfile, {}, { token: elsewhere })).status).toBe(401);
  expect((await portal.send(profile.getProfile, {}, { token })).status).toBe(200);
  const { password_hash } = await storedRow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});

test('a password that is part of the User ID is refused', async () => {
  const passwordHash = person.mobileNo.slice(0, 6);
  const chosen = { passwordHash, confirmPasswordHash: passwordHash };
  const answer = await save({ ...chosen, currentPassword: testPassword });
  expect(answer.problem.code).toBe('password.like-user-id');
});

const newAddress = { emailAddress: 'somebody@else.test' };

test.each([
  ['password', newPassword],
  ['email address', newAddress],
])('a new %s asks for the current password, however young the sign-in is', async (_what, given) => {
  const before = await storedRow();
  expect((await save(given)).problem).toMatchObject({
    code: 'profile.confirm',
    errors: [{ field: 'currentPassword', message: 'Required' }],
  });
  const wrong = await save({ ...given, currentPassword: '864200' });
  expect(wrong.problem.code).toBe('profile.current-password');
  expect(await storedRow()).toEqual(before);
  expect((await save({ name: 'Anna B' })).status).toBe(200);
  expect((await save({ ...given, currentPassword: testPassword })).status).toBe(200);
});

test.each([
  ['password', newPassword],
  ['email address', { emailAddress: 'with-factor@else.test' }],
])('a new %s asks for the second factor too, where there is one', async (_what, given) => {
  const app = await addTotp(portal, person, { token });
  expect((await read()).proof).toEqual({ password: true, code: true });
  const change = { ...given, currentPassword: testPassword };
  const before = await storedRow();
  expect((await save(change)).problem).toMatchObject({
    code: 'profile.confirm',
    errors: [{ field: 'code', message: 'Required' }],
  });
  const wrong = await save({ ...change, code: 'AAAA' });
  expect(wrong.problem).toMatchObject({ code: 'auth.second-factor-wrong', errors: [{ field: 'code' }] });
  expect(await storedRow()).toEqual(before);
  expect((await save({ ...change, code: nextCode(portal, app.secret) })).status).toBe(200);
});

test('who has neither password nor code changes nothing that they sign in with', async () => {
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ password_hash: null, pin_hash: null })
      .where('company_id', '=', companyId)
      .where('user_id', '=', person.userId)
      .execute(),
  );
  expect((await read()).proof).toEqual({ password: false, code: false });
  for (const given of [newPassword, newAddress, { ...newPassword, currentPassword: testPassword }])
    expect((await save(given)).problem.code).toBe('profile.confirm');
});

test('the old and the new address are told of a new one', async () => {
  const { email } = await storedRow();
  await save({ emailAddress: 'anna.told@hospital.test', currentPassword: testPassword });
  await portal.runJobs();
  const mails = await mailsTo(portal, person);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['anna.told@hospital.test', email].sort());
  for (const mail of mails) {
    expect(mail.content).toMatchObject({
      template: 'address-changed',
      subject: 'The email address of your Simward account was changed',
    });
    expect(JSON.stringify(mail.content)).toContain('New email address: anna.told@hospital.test');
  }
});

test('guessing the current password locks as guessing at the sign-in does', async () => {
  const before = portal.platform.passwords.evaluations;
  const given = { passwordHash: '864201', confirmPasswordHash: '864201', currentPassword: '000000' };
  const codes: string[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) codes.push((await save(given)).problem.code);
  expect(portal.platform.passwords.evaluations - before).toBe(5);
  expect(codes.slice(5)).toEqual(Array(3).fill('auth.locked'));
});

test('an email address of a colleague is refused', async () => {
  const colleague = await buildUser(portal, companyId);
  const { email } = await storedRow(colleague.userId);
  const answer = await save({ emailAddress: email.toUpperCase(), currentPassword: testPassword });
  expect(answer.problem).toMatchObject({ code: 'user.email-taken', errors: [{ field: 'emailAddress' }] });
});

test('what was changed is in the audit log, the password as a fact alone', async () => {
  await save({ ...newPassword, currentPassword: testPassword });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_entry').selectAll().where('actor_id', '=', person.userId).execute(),
  );
  const entry = entries.find(({ event }) => event === 'profile.changed');
  expect(entry?.detail).toMatchObject({ name: 'Anna Berg', password: true });
  expect(JSON.stringify(entries)).not.toContain('864201');
});

const upload = async (bytes: Buffer, as = token) =>
  (await sendFile(portal, files.uploadFile, { bytes }, as)).body();

const show = (profilePic: unknown, as = token) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v1/account/updateProfilePic',
    payload: { _id: person.userId, profilePic },
    headers: { authorization: `Bearer ${as}` },
  });

test('an uploaded picture becomes a square of the person, everywhere, until it is removed', async () => {
  const { _id } = await upload(await jpegWithLocation(900, 600));
  const answer = await portal.send(
    profile.updateProfilePicture,
    { body: { _id: person.userId, profilePic: _id } },
    { token },
  );
  const { profilePic } = answer.body.user;
  expect(profilePic?.key).toMatch(/^pictures\//);
  const fetched = await portal.app.inject({ method: 'GET', url: profilePic?.Location ?? '' });
  expect(await sharp(fetched.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(fetched.rawPayload).toHaveLength(profilePic?.fileSize ?? 0);
  expect((await signIn(testPassword)).body.user.profilePic?.key).toBe(profilePic?.key);

  const removed = await portal.send(
    profile.updateProfilePicture,
    { body: { _id: person.userId, profilePic: null } },
    { token },
  );
  expect(removed.body.user.profilePic).toBeNull();
});

test('a picture is named by its id, its key, its address or the object that the upload answered', async () => {
  const uploaded = await upload(await pngOf());
  const { _id, key, Location } = uploaded;
  for (const reference of [_id, key, Location, uploaded, { Location, key, fileSize: uploaded.fileSize }])
    expect((await show(reference)).statusCode).toBe(200);
});

test.each(['me.png', { Location: '/nothing' }, {}, 7, ['a']])('%o names no file', async (reference) => {
  expect((await show(reference)).statusCode).toBe(400);
});

test("another person's upload cannot be used, in the same company or another", async () => {
  const colleague = await buildUser(portal, companyId, { role: 'Admin' });
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  for (const owner of [colleague, stranger]) {
    const { _id } = await upload(await pngOf(), await signInAs(portal, owner));
    const answer = await show(_id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('file.not-found');
  }
  expect((await storedRow()).profile_pic_file_id).toBeNull();
});

const sendSigned = async (bytes: Buffer) => {
  const { body } = await portal.send(
    files.getUploadSignedUrl,
    { body: { fileName: 'me.png', fileType: 'image/png', fileSize: bytes.length } },
    { token },
  );
  const put = (content: Buffer) =>
    portal.app.inject({
      method: 'PUT',
      url: body.signedRequest,
      payload: content,
      headers: { 'content-type': 'image/png' },
    });
  await put(bytes);
  return { ...body, put };
};

test('what was sent to a signed address is checked when it is used', async () => {
  const { url } = await sendSigned(await pngOf());
  expect((await show(url)).statusCode).toBe(200);
  const page = await sendSigned(Buffer.from('<html><script>alert(1)</script>'));
  const refused = await show(page._id);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().code).toBe('file.not-picture');
});

test('what is sent to the address after its use changes nothing that is shown', async () => {
  const bytes = await pngOf(60, 60);
  const { _id, put } = await sendSigned(bytes);
  await show(_id);
  const { profilePic } = await read();
  await put(Buffer.alloc(bytes.length, 1));
  const fetched = await portal.app.inject({ method: 'GET', url: profilePic?.Location ?? '' });
  expect(await sharp(fetched.rawPayload).metadata()).toMatchObject({ width: 256, format: 'png' });
});

test('the picture that is shown outlives the sweep, the one it replaced does not', async () => {
  await show((await upload(await pngOf()))._id);
  const first = (await read()).profilePic?.key ?? '';
  await show((await upload(await pngOf(50, 50)))._id);
  const second = (await read()).profilePic?.key ?? '';
  portal.clock.advance({ hours: 25 });
  await sweepFiles(portal.platform);
  expect(await portal.platform.storage.read(first)).toBeNull();
  const kept = await portal.platform.storage.read(second);
  expect(kept).not.toBeNull();
  kept?.destroy();
});
