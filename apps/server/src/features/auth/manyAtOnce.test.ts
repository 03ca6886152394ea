import { auth, device } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInByPassword,
  testPassword,
  testPin,
} from '../../testing/builders/builders.ts';
import { enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  // A portal of its own: its wrong sign-ins would slow those of other files.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

interface From {
  address: string;
  browser?: string | undefined;
}

const signIn = (mobileNo: string, password: string, { address, browser }: From) =>
  portal.send(
    auth.signIn,
    { body: { mobileNo, passwordHash: password } },
    { address, ...(browser && { cookies: { simward_browser: browser } }) },
  );

const codeOf = async (answer: ReturnType<typeof signIn>) => {
  const answered = await answer;
  return answered.status === 200 ? 'in' : answered.problem.code;
};

const signInForBrowserCookie = async (user: BuiltUser, address: string) =>
  (await signIn(user.mobileNo, testPassword, { address })).cookies.find(
    ({ name }) => name === 'simward_browser',
  )?.value;

const buildPeople = async (count: number) => {
  const { companyId } = await buildCompany(portal);
  const people: BuiltUser[] = [];
  while (people.length < count) people.push(await buildUser(portal, companyId));
  return { companyId, people };
};

/** Sends wrong tries at unknown User IDs until their address is slowed, when no company is slowed by earlier tries. */
const exhaust = async (address: string) => {
  portal.clock.advance({ minutes: 15 });
  for (let n = 0; n < 31; n += 1) await signIn(String(6_600_000_000 + n), '000001', { address });
};

test('a shift of 200 people behind one address signs in at once, one in twenty mistypes, and nobody is kept out', async () => {
  const { people } = await buildPeople(200);
  const codes = await Promise.all(
    people.map(async ({ mobileNo }, index) => {
      const first = await codeOf(
        signIn(mobileNo, index % 20 === 0 ? '135791' : testPassword, { address: '10.20.0.1' }),
      );
      return first === 'auth.credentials'
        ? codeOf(signIn(mobileNo, testPassword, { address: '10.20.0.1' }))
        : first;
    }),
  );
  expect(codes).toEqual(Array(200).fill('in'));
}, 120_000);

test('User IDs of somebody and of nobody are charged to one budget, so that it tells nothing', async () => {
  const { people } = await buildPeople(1);
  const knownMobileNo = people[0]?.mobileNo ?? '';
  await exhaust('10.21.0.1');
  expect(await codeOf(signIn(knownMobileNo, '000001', { address: '10.21.0.1' }))).toBe('auth.slowed');
  expect(await codeOf(signIn('6700000000', '000001', { address: '10.21.0.1' }))).toBe('auth.slowed');
});

test('an address that is slowed holds back neither the browsers that are known nor the headsets behind it', async () => {
  const { companyId, people } = await buildPeople(1);
  const [person] = people as [BuiltUser];
  const browser = await signInForBrowserCookie(person, '10.22.0.1');
  const headset = await enrolHeadset(portal, companyId);
  await exhaust('10.22.0.1');
  expect(await codeOf(signIn(person.mobileNo, testPassword, { address: '10.22.0.1' }))).toBe('auth.slowed');
  expect(await codeOf(signIn(person.mobileNo, testPassword, { address: '10.22.0.1', browser }))).toBe('in');
  const body = { mobileNo: person.mobileNo, pin: testPin };
  const onHeadset = await portal.send(device.signInOnHeadset, { body }, { secret: headset.secret });
  expect(onHeadset.status).toBe(200);
});

test('tries on a headset at people of nobody and of the company are charged to the headset alike', async () => {
  const { companyId, people } = await buildPeople(1);
  const { secret } = await enrolHeadset(portal, companyId);
  const pinOf = async (mobileNo: string) =>
    (await portal.send(device.signInOnHeadset, { body: { mobileNo, pin: '0000' } }, { secret })).problem.code;
  for (let n = 0; n < 30; n += 1) expect(await pinOf(String(6_800_000_000 + n))).toBe('auth.credentials');
  expect(await pinOf(people[0]?.mobileNo ?? '')).toBe('auth.device-slowed');
});

test('strangers lock nobody out of the browser they know, nor is a guess at theirs a lock elsewhere', async () => {
  const { people } = await buildPeople(1);
  const [{ mobileNo }] = people as [BuiltUser];
  const browser = await signInForBrowserCookie(people[0] as BuiltUser, '10.23.0.1');
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn(mobileNo, '000001', { address: '10.23.1.1' });
  expect(await codeOf(signIn(mobileNo, testPassword, { address: '10.23.1.1' }))).toBe('auth.locked');
  expect(await codeOf(signIn(mobileNo, testPassword, { address: '10.23.0.1', browser }))).toBe('in');

  const from = { address: '10.23.0.1', browser };
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await codeOf(signIn(mobileNo, '000001', from))).toBe('auth.credentials');
  expect(await codeOf(signIn(mobileNo, testPassword, from))).toBe('auth.locked');
  portal.clock.advance({ minutes: 15 });
  expect(await codeOf(signIn(mobileNo, testPassword, { address: '10.23.2.1' }))).toBe('in');
});

test('a stolen headset locks the learner on itself, not on the ward’s', async () => {
  const { companyId, people } = await buildPeople(1);
  const [learner] = people as [BuiltUser];
  const stolen = await enrolHeadset(portal, companyId);
  const wards = await enrolHeadset(portal, companyId);
  const pin = (secret: string, typedPin: string) =>
    portal.send(device.signInOnHeadset, { body: { mobileNo: learner.mobileNo, pin: typedPin } }, { secret });
  for (let wrong = 0; wrong < 5; wrong += 1) await pin(stolen.secret, '0000');
  expect((await pin(stolen.secret, testPin)).problem.code).toBe('auth.locked');
  expect((await pin(wards.secret, testPin)).status).toBe(200);
  expect((await pin(stolen.secret, testPin)).problem.code).toBe('auth.locked');
});

test('one guess each at a company from many addresses makes unknown browsers wait, not known ones nor headsets', async () => {
  const { companyId, people } = await buildPeople(45);
  const [person] = people as [BuiltUser];
  const browser = await signInForBrowserCookie(person, '10.24.0.1');
  const headset = await enrolHeadset(portal, companyId);
  // A right try of another person before the wrong ones; the right try above has made the browser known.
  await signInByPassword(portal, people[44] as BuiltUser);
  const codes = [];
  for (const [n, { mobileNo }] of people.entries())
    codes.push(await codeOf(signIn(mobileNo, '000001', { address: `10.24.${n + 1}.1` })));
  // From this try on, too many tries at the company were wrong.
  expect(codes.indexOf('auth.company-slowed')).toBe(39);
  expect(codes.slice(39)).toEqual(Array(6).fill('auth.company-slowed'));

  expect(await codeOf(signIn(person.mobileNo, testPassword, { address: '10.25.0.1' }))).toBe(
    'auth.company-slowed',
  );
  expect(await codeOf(signIn(person.mobileNo, testPassword, { address: '10.25.0.1', browser }))).toBe('in');
  const body = { mobileNo: people[1]?.mobileNo ?? '', pin: testPin };
  expect((await portal.send(device.signInOnHeadset, { body }, { secret: headset.secret })).status).toBe(200);
  // People of another company are not slowed.
  const { people: others } = await buildPeople(1);
  await signInByPassword(portal, others[0] as BuiltUser);
  portal.clock.advance({ minutes: 15 });
  expect(await codeOf(signIn(person.mobileNo, testPassword, { address: '10.25.0.1' }))).toBe('in');
});

test('a company whose people sign in is not slowed by those who mistype', async () => {
  const { people } = await buildPeople(50);
  for (const [n, { mobileNo }] of people.entries()) {
    const from = { address: `10.26.${n}.1` };
    if (n % 3 === 0) expect(await codeOf(signIn(mobileNo, '000001', from))).toBe('auth.credentials');
    expect(await codeOf(signIn(mobileNo, testPassword, from))).toBe('in');
  }
});

test('a flood at a locked User ID is in the audit log by its number', async () => {
  const { companyId, people } = await buildPeople(1);
  const [{ mobileNo }] = people as [BuiltUser];
  const sent = [];
  for (let n = 0; n < 105; n += 1) sent.push(signIn(mobileNo, '000001', { address: `10.27.${n}.1` }));
  await Promise.all(sent);
  await portal.platform.refusals.flush();
  const details = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('detail')
      .where('company_id', '=', companyId)
      .where('outcome', '=', 'denied')
      .orderBy('audit_entry_id')
      .execute(),
  );
  const locked = details.filter(({ detail }) => (detail as { code: string }).code === 'auth.locked');
  expect(details).toHaveLength(7);
  expect(locked.map(({ detail }) => detail)).toEqual([
    { code: 'auth.locked' },
    { code: 'auth.locked', tries: 99 },
  ]);
});
