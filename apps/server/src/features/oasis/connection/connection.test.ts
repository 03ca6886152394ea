import { oasis } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Misbehaviour } from '../../../../seed/mock-oasis/misbehave.ts';
import { type MockOasis, type MockPage, startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { buildUser } from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { sentenceAfter } from '../../../testing/network/sentenceAfter.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let mock: MockOasis;
let staff: BuiltStaff;
const peopleInOasis: { name: string; user_id: string }[] = [];
let misbehave: (asked: MockPage) => Misbehaviour | undefined = () => undefined;

beforeAll(async () => {
  mock = await startMockOasis({
    account: { name: 'stbrigid', password: 'right-password' },
    people: async () => peopleInOasis,
    misbehave: (asked) => misbehave(asked),
  });
  portal = await createTestPortal({ oasis: { url: mock.url }, patienceMs: 700 });
});
beforeEach(async () => {
  misbehave = () => undefined;
  staff = await buildStaff(portal);
  portal.clock.advance({ seconds: 11 });
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

const configure = (password: string, account = 'stbrigid') =>
  portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: account,
        api_password: password,
        identifier_field: 'user_id',
        departments: [staff.icu],
      },
    },
    { token: staff.admin.token },
  );
const testIt = (at: TestPortal = portal) => at.send(oasis.testConnection, {}, { token: staff.admin.token });
const statesOf = ({ steps }: oasis.ConnectionTest) => steps.map(({ step, state }) => `${step} ${state}`);

/** Adds a learner to the department; `isKnown` says whether Oasis knows them. */
const learner = async (name: string, { isKnown }: { isKnown: boolean }) => {
  const { mobileNo } = await buildUser(portal, staff.companyId, {
    name,
    departmentIds: [staff.icu],
    password: null,
    pin: null,
  });
  if (isKnown) peopleInOasis.push({ name, user_id: mobileNo });
};

test('each step passes, and learners whom Oasis does not know are counted', async () => {
  await learner('Rosalind Frank', { isKnown: true });
  await learner('Otto Ward', { isKnown: false });
  await configure('right-password');
  const { test: found } = (await testIt()).body;
  expect(statesOf(found)).toEqual([
    'address passed',
    'encryption passed',
    'account passed',
    'writing passed',
    'learners warning',
    'clocks warning',
  ]);
  expect(found.steps[4]).toMatchObject({
    title: '1 of 2 learners are found',
    detail: '1 whom Oasis does not know.',
  });
  expect(mock.results.size).toBe(0);
  const { body } = await portal.send(oasis.readStanding, {}, { token: staff.manager.token });
  expect(body.test).toEqual(found);
});

test('the test of an account says nothing of another one', async () => {
  await configure('right-password');
  const { test: found } = (await testIt()).body;
  const standing = async () =>
    (await portal.send(oasis.readStanding, {}, { token: staff.admin.token })).body.test;
  await configure('right-password');
  expect(await standing()).toEqual(found);
  await configure('right-password', 'st-brigid');
  expect(await standing()).toBeNull();
  const stored = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('oasis_configuration')
      .select('connection_state')
      .where('company_id', '=', staff.companyId)
      .executeTakeFirst(),
  );
  expect(stored).toEqual({ connection_state: 'untested' });
});

test('it stops at the first hard failure and says it in words', async () => {
  await configure('wrong-password');
  const { test: found } = (await testIt()).body;
  expect(statesOf(found)).toEqual([
    'address passed',
    'encryption passed',
    'account failed',
    'writing not tried',
    'learners not tried',
    'clocks not tried',
  ]);
  expect(found.steps[2]?.detail).toBe('Oasis refuses the account (401).');
});

/** The step that fails for each misbehaviour of Oasis; when nothing answers, the address counts as unreachable. */
test.each<{ page: MockPage; fault: Misbehaviour; step: string }>([
  { page: 'account', fault: 'slow', step: 'address' },
  { page: 'account', fault: 'hangup', step: 'address' },
  { page: 'account', fault: 'garbage', step: 'account' },
  { page: 'results', fault: 'hangup', step: 'writing' },
  { page: 'results', fault: 'duplicates', step: 'writing' },
  { page: 'people', fault: 'error', step: 'learners' },
])(
  'an Oasis that answers with $fault when asked for $page is survived, and the step $step says why',
  async ({ page, fault, step }) => {
    await learner('Rosalind Frank', { isKnown: true });
    await configure('right-password');
    misbehave = (now) => (now === page ? fault : undefined);
    const { test: found } = (await testIt()).body;
    expect(found.steps.find((one) => one.step === step)).toMatchObject({
      state: 'failed',
      detail: `${sentenceAfter[fault]}.`,
    });
  },
);

test('learners whom Oasis names more than once are counted', async () => {
  await learner('Rosalind Frank', { isKnown: true });
  await configure('right-password');
  misbehave = (now) => (now === 'people' ? 'duplicates' : undefined);
  const { test: found } = (await testIt()).body;
  expect(found.steps.find(({ step }) => step === 'learners')).toMatchObject({
    state: 'warning',
    title: '1 of 1 learner is found',
    detail: '1 whom Oasis names more than once: a result could reach the wrong person.',
  });
});

test('it is tested once in 10 seconds, and not before it is configured', async () => {
  expect((await testIt()).problem).toMatchObject({
    status: 409,
    code: 'oasis.not-configured',
    detail: 'Save the account of Oasis first.',
  });
  await configure('right-password');
  await testIt();
  expect((await testIt()).problem).toMatchObject({
    status: 429,
    code: 'oasis.tested-lately',
    detail: 'The connection was tested within the last 10 seconds.',
  });
  portal.clock.advance({ seconds: 10 });
  expect((await testIt()).status).toBe(200);
});

test('an address in a private network is not called', async () => {
  const hostile = await createTestPortal({
    beside: portal,
    oasis: { url: new URL('https://10.1.2.3/api/') },
  });
  await configure('right-password');
  const { test: found } = (await testIt(hostile)).body;
  expect(found.steps[0]).toMatchObject({
    step: 'address',
    state: 'failed',
    detail: 'The address lies where calls may not go.',
  });
  await hostile.close();
});

test('an Oasis on this machine is called by a demo alone', async () => {
  const real = await createTestPortal({ beside: portal, oasis: { url: mock.url }, callsLoopback: false });
  await configure('right-password');
  const { test: found } = (await testIt(real)).body;
  expect(found.steps[0]).toMatchObject({
    step: 'address',
    state: 'failed',
    detail: 'The address lies where calls may not go.',
  });
  await real.close();
});

test('without an address of the operator nothing is tested', async () => {
  const without = await createTestPortal({ beside: portal });
  await configure('right-password');
  expect((await testIt(without)).problem).toMatchObject({
    status: 409,
    code: 'oasis.no-address',
    detail: 'The operator of the portal has not set the address of Oasis.',
  });
  await without.close();
});
