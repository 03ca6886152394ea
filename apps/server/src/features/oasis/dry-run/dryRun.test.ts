import { basePath, oasis } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MockOasis, startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { type BuiltModule, buildModule, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { deliverToOasis } from '../delivery/deliver.ts';

let portal: TestPortal;
let mock: MockOasis;
let staff: Awaited<ReturnType<typeof buildStaff>>;
let module: BuiltModule;

const account = { name: 'stbrigid', password: 'kept-from-everybody' };

beforeAll(async () => {
  mock = await startMockOasis({ account });
  portal = await createTestPortal({ oasis: { url: mock.url } });
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId);
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

const token = () => signInAs(portal, staff.admin);
const choose = async (departments: string[]) =>
  portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: account.name,
        api_password: account.password,
        identifier_field: 'login_name',
        departments,
      },
    },
    { token: await token() },
  );
const learner = async (name: string, department: string, login: string | null) => {
  const user = await buildUser(portal, staff.companyId, {
    name,
    departmentIds: [department],
    password: null,
    pin: null,
  });
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    changePeople(trx, staff.companyId, portal.clock.now(), (people) =>
      people.set([user.userId], { login_name: login }),
    ),
  );
  return user;
};
const run = async (query: object = {}) =>
  (await portal.send(oasis.dryRun, { query }, { token: await token() })).body;
const sendThese = async () => (await portal.send(oasis.sendDryRun, {}, { token: await token() })).body;
const reasonsOf = async () =>
  Object.fromEntries((await run()).rows.map(({ learner: { name }, reason }) => [name, reason]));
const countNoted = () =>
  portal.platform.database.read({ companyId: staff.companyId }, async (trx) => {
    const rows = await trx.selectFrom('oasis_delivery').select('session_id').execute();
    return rows.length;
  });

test('it says of each assessment of 30 days what would become of it, and neither sends nor keeps anything', async () => {
  const early = await learner('Ursula Prior', staff.icu, 'u.prior');
  await buildSession(portal, early, module);
  portal.clock.advance({ days: 31 });
  await buildSession(portal, await learner('Vera Before', staff.icu, 'v.before'), module, { score: 0.9 });
  await buildSession(portal, await learner('=Wanda Nimmer', staff.icu, null), module);
  await buildSession(portal, await learner('Xaver Elsewhere', staff.ward, 'x.else'), module);
  await choose([staff.icu]);
  await buildSession(portal, await learner('Yara Sent', staff.icu, 'y.sent'), module);
  await deliverToOasis(portal.platform);
  const before = { noted: await countNoted(), taken: mock.results.size };
  expect(await reasonsOf()).toEqual({
    'Vera Before': 'would send',
    '=Wanda Nimmer': 'unmatched',
    'Xaver Elsewhere': 'other department',
    'Yara Sent': 'sent',
  });
  const { counts, field, rows } = await run({ reason: 'would send' });
  expect(field).toBe('login_name');
  expect(counts).toContainEqual({ reason: 'unmatched', assessments: 1 });
  expect(rows).toMatchObject([
    { learner: { name: 'Vera Before' }, score: 0.9, passMark: 0.7, identifier: 'v.before' },
  ]);
  const file = await portal.app.inject({
    url: basePath + oasis.dryRunFile.path,
    headers: { authorization: `Bearer ${await token()}` },
  });
  expect(file.headers['content-disposition']).toBe('attachment; filename="dry-run.csv"');
  const lines: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
  expect(lines).toHaveLength(4);
  expect(lines).toContainEqual(
    expect.objectContaining({ Learner: "'=Wanda Nimmer", Reason: 'unmatched', login_name: '' }),
  );
  expect({ noted: await countNoted(), taken: mock.results.size }).toEqual(before);
});

test('what a department had before it was chosen is sent on purpose, once however often', async () => {
  const colleague = await learner('Zita Later', staff.ward, 'z.later');
  const { sessionId } = await buildSession(portal, colleague, module);
  const { sessionId: unfound } = await buildSession(
    portal,
    await learner('Adele Nobody', staff.ward, null),
    module,
  );
  await choose([staff.icu]);
  expect(await sendThese()).toEqual({ noted: 0, unmatched: 0 });
  await choose([staff.icu, staff.ward]);
  const both = await Promise.all([sendThese(), sendThese()]);
  expect(both.map(({ noted }) => noted).sort()).toEqual([0, 2]);
  await deliverToOasis(portal.platform);
  expect(await sendThese()).toEqual({ noted: 0, unmatched: 0 });
  await deliverToOasis(portal.platform);
  expect(mock.results.get(sessionId)).toMatchObject({ times: 1, record: { learner: { value: 'z.later' } } });
  expect(mock.results.has(unfound)).toBe(false);
  expect(await reasonsOf()).toEqual({ 'Zita Later': 'sent', 'Adele Nobody': 'unmatched' });
  const entries = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx.selectFrom('audit_entry').select('detail').where('event', '=', 'oasis.window-sent').execute(),
  );
  expect(entries).toContainEqual({ detail: expect.objectContaining({ deliveries: 2, unmatched: 1 }) });
});

test('without an account there is nothing to say', async () => {
  const { problem } = await portal.send(oasis.dryRun, { query: {} }, { token: await token() });
  expect(problem).toMatchObject({
    status: 409,
    code: 'oasis.not-configured',
    detail: 'Save the account of Oasis first.',
  });
});
