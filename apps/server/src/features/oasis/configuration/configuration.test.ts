import { audit, oasis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLearners } from '../../../testing/builders/addLearners.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
});
afterAll(() => portal.close());

const password = 'Tr0ub4dor&3-never-shown';
const read = async ({ token }: SignedInUser) =>
  (await portal.send(oasis.readConfiguration, { query: {} }, { token })).body;
const save = (body: object, { token } = staff.admin) =>
  portal.send(oasis.saveConfiguration, { query: {}, body }, { token });
const whole = () => ({
  api_account: 'stbrigid-simward',
  api_password: password,
  identifier_field: 'external_system_id' as const,
  departments: [staff.icu],
});

test('an Admin saves the account once; what is left out of a later save stays, the password too', async () => {
  expect(await read(staff.admin)).toMatchObject({ configured: false, settings: null });
  await save(whole());
  portal.clock.advance({ minutes: 5 });
  await save({ ...whole(), api_password: undefined, api_account: 'another' });
  const stored = await read(staff.admin);
  expect(stored.settings).toMatchObject({
    api_account: 'another',
    identifier_field: 'external_system_id',
    departments: [staff.icu],
    tellsAdministrators: true,
    changedBy: staff.admin.name,
  });
  expect(
    Date.parse(stored.settings?.changedAt ?? '') - Date.parse(stored.settings?.passwordSetAt ?? ''),
  ).toBe(300_000);
});

test.each([
  ['api_account', { api_account: ' ' }],
  ['api_password', { api_password: '' }],
  ['identifier_field', { identifier_field: undefined }],
])('without %s nothing is saved', async (field, missing) => {
  const { problem } = await save({ ...whole(), ...missing });
  expect(problem).toMatchObject({
    status: 400,
    code: 'oasis.incomplete',
    detail: messageTexts.oasisIncomplete.text,
    errors: [{ field, message: 'Required' }],
  });
  expect((await read(staff.admin)).configured).toBe(false);
});

test('a department of another company is not found', async () => {
  const { problem } = await save({ ...whole(), departments: [staff.companyId] });
  expect(problem).toMatchObject({
    status: 404,
    code: 'department.not-found',
    detail: 'This department was not found.',
  });
});

test('learners are counted once, and each identifier by how many have it', async () => {
  await addLearners(portal, staff, 3);
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    sql`update user_account set external_system_id = 'SB-1' where user_id = (
      select user_id from user_department where department_id = ${staff.icu}
      and user_id <> ${staff.manager.userId} limit 1)`.execute(trx),
  );
  const { body } = await portal.send(
    oasis.countLearners,
    { query: {}, body: { departments: [staff.icu, staff.ward] } },
    { token: staff.admin.token },
  );
  expect(body.learners).toBe(3);
  expect(body.filled).toContainEqual({ field: 'external_system_id', learners: 1 });
  expect(body.filled).toContainEqual({ field: 'user_id', learners: 3 });
  expect(body.filled).toContainEqual({ field: 'integration_field_1', learners: 0 });
});

test('a Manager sees whether results of the own departments are sent, and nothing of the account', async () => {
  await save(whole());
  const seen = await read(staff.manager);
  expect(seen).toMatchObject({
    configured: true,
    settings: null,
    counts: null,
    departments: [{ _id: staff.icu, name: 'ICU', sent: true }],
  });
  expect(JSON.stringify(seen)).not.toContain('stbrigid-simward');
  const { problem } = await save(whole(), staff.manager);
  expect(problem).toMatchObject({ status: 403, code: 'access.forbidden' });
});

test('a SuperAdmin names the company; one beside the own is not found for an Admin', async () => {
  const superadmin = await buildSignedIn(portal, staff.companyId, { role: 'SuperAdmin' });
  const ofOtherCompany = { query: { companyId: staff.otherCompanyId } };
  const { body } = await portal.send(oasis.readConfiguration, ofOtherCompany, { token: superadmin.token });
  expect(body.companyId).toBe(staff.otherCompanyId);
  const refused = await portal.send(oasis.readConfiguration, ofOtherCompany, { token: staff.admin.token });
  expect(refused.problem).toMatchObject({ status: 404, code: 'company.not-found' });
});

test('the password is in no answer, no audit entry and no row', async () => {
  const saved = await save(whole());
  const answers = [saved.body, await read(staff.admin), await read(staff.manager)];
  const entries = (await portal.send(audit.listEntries, { query: {} }, { token: staff.admin.token })).body;
  expect(entries.entries.filter(({ event }) => event === 'oasis.configured')).toMatchObject([
    { detail: { account: 'stbrigid-simward', departments: 'ICU', passwordReplaced: true } },
  ]);
  const rows = await portal.platform.database.read('all', (trx) =>
    sql`select encode(api_password_encrypted, 'escape') as sealed, c.* from oasis_configuration c`.execute(
      trx,
    ),
  );
  expect(rows.rows).not.toHaveLength(0);
  expect(JSON.stringify([answers, entries, rows.rows])).not.toContain(password);
});
