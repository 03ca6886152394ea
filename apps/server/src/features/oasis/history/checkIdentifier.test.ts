import { oasis } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Misbehaviour } from '../../../../seed/mock-oasis/misbehave.ts';
import { type MockOasis, startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { type BuiltUser, buildModule, buildUser } from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sentenceAfter } from '../../../testing/network/sentenceAfter.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let mock: MockOasis;
let staff: BuiltStaff;
let learner: BuiltUser;
let unmatched: string;
let peopleInOasis: { name: string; email_address: string; external_system_id: string }[];
let fault: Misbehaviour | undefined;

beforeAll(async () => {
  mock = await startMockOasis({
    people: async () => peopleInOasis,
    misbehave: (asked) => (asked === 'people' ? fault : undefined),
  });
  portal = await createTestPortal({ oasis: { url: mock.url }, patienceMs: 700 });
});
beforeEach(async () => {
  fault = undefined;
  staff = await buildStaff(portal);
  await portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: 'stbrigid',
        api_password: 'right-password',
        identifier_field: 'external_system_id',
        departments: [staff.icu],
      },
    },
    { token: staff.admin.token },
  );
  learner = await buildUser(portal, staff.companyId, { name: 'Rosalind Frank', departmentIds: [staff.icu] });
  peopleInOasis = [{ name: 'R. Frank', email_address: emailOf(learner), external_system_id: 'SB-1' }];
  const module = await buildModule(portal, staff.companyId);
  ({ sessionId: unmatched } = await buildSession(portal, learner, module));
});
afterAll(async () => {
  await portal.close();
  await mock.close();
});

const emailOf = ({ userId }: BuiltUser) => `${userId}@example.test`;
/** Looks people up by a value, or by the learner's mail address. */
const check = async (value?: string) => {
  const request = { params: { id: unmatched }, query: value === undefined ? {} : { value } };
  return (await portal.send(oasis.checkIdentifier, request, { token: staff.admin.token })).body;
};

test('whoever fixes an identifier is told whom Oasis knows by it, or by the mail address of the learner', async () => {
  const frank = { name: 'R. Frank', email: emailOf(learner), value: 'SB-1' };
  expect(await check()).toEqual({ people: [frank], cause: null, waiting: 1 });
  expect(await check('SB-1')).toEqual({ people: [frank], cause: null, waiting: 1 });
  expect(await check('SB-2')).toEqual({ people: [], cause: null, waiting: 1 });
});

test.each(['error', 'garbage', 'slow'] as const)(
  'an Oasis that answers with %s when asked for somebody is survived, and says why nobody is suggested',
  async (now) => {
    fault = now;
    expect(await check('SB-1')).toEqual({ people: [], cause: sentenceAfter[now], waiting: 1 });
  },
);

test('an Oasis that names somebody twice is not believed: who it means is asked', async () => {
  fault = 'duplicates';
  for (const value of ['SB-1', undefined]) {
    const { people, cause } = await check(value);
    expect(people.map(({ name }) => name)).toEqual(['R. Frank', 'R. Frank']);
    expect(cause).toBe('Oasis names more than one person by this');
  }
});
