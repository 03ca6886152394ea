import { audit, auth, singleSignOn } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
  testPin,
} from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  // A portal of its own: evaluations of passwords are counted, and its clock goes on.
  portal = await createTestPortal();
});
// Each test has a day of its own, so that earlier tries do not slow it.
beforeEach(() => portal.clock.advance({ days: 1 }));
afterAll(() => portal.close());

interface Try {
  /** The try is sent this many seconds after the first. */
  at: number;
  address: string;
  account: string;
  password: string;
  browser?: string | undefined;
}

const school = '198.51.100.7';
const wrong = '000001';

const send = ({ account, password, address, browser }: Omit<Try, 'at'>) =>
  portal.send(
    auth.signIn,
    { body: { mobileNo: account, passwordHash: password } },
    { address, ...(browser && { cookies: { simward_browser: browser } }) },
  );
const codeOf = async (options: Omit<Try, 'at'>) => {
  const answer = await send(options);
  return answer.status === 200 ? 'in' : answer.problem.code;
};

/** Sends tries second by second, and a slowed try again after its `retry-after`. @returns the second of each sign-in */
const play = async (tries: readonly Try[]) => {
  const start = portal.clock.now().getTime();
  const waiting = [...tries];
  const into = new Map<string, number>();
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at - b.at);
    const next = waiting.shift();
    if (!next) break;
    portal.clock.set(new Date(start + next.at * 1000).toISOString());
    const answer = await send(next);
    if (answer.status === 200) into.set(next.account, next.at);
    if (answer.status !== 429) continue;
    expect(answer.problem.detail).toMatch(new RegExp(` ${answer.headers['retry-after']} s\\.$`));
    waiting.push({ ...next, at: next.at + Number(answer.headers['retry-after']) });
  }
  return into;
};

const buildPeople = async (count: number, options: Parameters<typeof buildUser>[2] = {}) => {
  const { companyId } = await buildCompany(portal);
  const people: BuiltUser[] = [];
  while (people.length < count) people.push(await buildUser(portal, companyId, options));
  return { companyId, people: people.map(({ mobileNo }) => mobileNo) };
};
const buildAdmin = (companyId: string) => buildUser(portal, companyId, { role: 'Admin' });

/** Sends wrong tries at unknown User IDs, until the address has used up its quick tries. */
const exhaust = async (address: string) => {
  for (let n = 0; n < 30; n += 1)
    await send({ address, account: String(6_600_000_000 + n), password: wrong });
};

const mailsOf = (companyId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('delivery').select('content').where('company_id', '=', companyId).execute(),
  );

test('300 people behind one address, one in ten mistypes: all are in within ten minutes, and Admins get one mail', async () => {
  const { companyId, people } = await buildPeople(300);
  const [ada, ben] = [await buildAdmin(companyId), await buildAdmin(companyId)];
  const tries = people.flatMap((account, n): Try[] => {
    const begin = Math.floor(n / 30) * 45 + (n % 30);
    const mistypes = n % 100 === 99 ? 2 : Number(n % 10 === 9);
    const of = { address: school, account };
    return Array.from({ length: mistypes + 1 }, (_, w) => ({
      ...of,
      at: begin + 4 * w,
      password: w < mistypes ? wrong : testPassword,
    }));
  });
  const evaluated = portal.platform.passwords.evaluations;
  const into = await play([
    ...tries,
    { at: 300, address: '192.0.2.44', account: ada.mobileNo, password: testPassword },
    { at: 301, address: school, account: ben.mobileNo, password: testPassword },
  ]);
  expect(people.filter((account) => into.has(account))).toHaveLength(300);
  expect(Math.max(...people.map((account) => into.get(account) ?? 0))).toBeLessThan(600);
  expect(portal.platform.passwords.evaluations - evaluated).toBe(335);
  expect([into.get(ada.mobileNo), into.get(ben.mobileNo)]).toEqual([300, 301]);
  const mails = await mailsOf(companyId);
  expect(mails.map(({ content }) => (content as { template: string }).template)).toEqual([
    'address-slowed',
    'address-slowed',
  ]);
}, 120_000);

test('30 people who each mistype once are in once the tries count as slow ones, and a known browser at once', async () => {
  const { companyId, people } = await buildPeople(30);
  const [ada, ben] = [await buildAdmin(companyId), await buildAdmin(companyId)];
  const home = '203.0.113.9';
  const knownBrowser = await send({ address: '192.0.2.1', account: ben.mobileNo, password: testPassword });
  const browser = knownBrowser.cookies.find(({ name }) => name === 'simward_browser')?.value;
  portal.clock.advance({ days: 1 });
  const into = await play([
    ...people.map((account, at) => ({ at, address: home, account, password: wrong })),
    ...people.map((account, n) => ({ at: 35 + n, address: home, account, password: testPassword })),
    { at: 66, address: '192.0.2.44', account: ada.mobileNo, password: testPassword },
    { at: 67, address: home, account: ben.mobileNo, password: testPassword, browser },
  ]);
  expect(people.filter((account) => (into.get(account) ?? 9999) <= 635)).toHaveLength(30);
  expect(Math.min(...people.map((account) => into.get(account) ?? 0))).toBe(600);
  expect([into.get(ada.mobileNo), into.get(ben.mobileNo)]).toEqual([66, 67]);
}, 60_000);

test('a stranger at one address has 180 tries evaluated in an hour, and real people are let in meanwhile', async () => {
  const { people } = await buildPeople(220);
  const real = people.slice(200);
  const start = portal.clock.now().getTime();
  const evaluationsBefore = portal.platform.passwords.evaluations;
  let second = 0;
  let met = 0;
  for (let n = 0; second < 3600; n += 1) {
    for (; met < 20 && 100 + met * 170 <= second; met += 1) {
      const from = { address: `198.51.100.${100 + met}`, account: real[met] ?? '', password: testPassword };
      expect(await codeOf(from)).toBe('in');
    }
    portal.clock.set(new Date(start + second * 1000).toISOString());
    const guess = { address: '192.0.2.66', account: people[n % 200] ?? '', password: wrong };
    const answer = await send(guess);
    expect(['auth.credentials', 'auth.slowed', 'auth.company-slowed']).toContain(answer.problem.code);
    second += answer.status === 429 ? Number(answer.headers['retry-after']) : 1;
  }
  expect(met).toBe(20);
  expect(portal.platform.passwords.evaluations - evaluationsBefore - 20).toBeLessThanOrEqual(180);
}, 60_000);

test('of 20 tries at once at a slowed address one is evaluated, and 19 read how long to wait', async () => {
  const { people } = await buildPeople(20);
  await exhaust(school);
  portal.clock.advance({ minutes: 10 });
  const before = portal.platform.passwords.evaluations;
  const answers = await Promise.all(
    people.map((account) => send({ address: school, account, password: wrong })),
  );
  expect(portal.platform.passwords.evaluations - before).toBe(1);
  const slowed = answers.filter(({ problem }) => problem.code === 'auth.slowed');
  expect(slowed.map(({ problem }) => problem.detail)).toEqual(
    Array(19).fill(
      'Many wrong tries came from this network, so sign-ins from it are slowed. Try again in 20 s.',
    ),
  );
  portal.clock.advance({ hours: -1 });
  expect(await codeOf({ address: school, account: people[0] ?? '', password: testPassword })).toBe('in');
});

test('an account’s first success of the day makes room for one try more, its second none', async () => {
  const { people } = await buildPeople(2);
  const [own = '', other = ''] = people;
  const from = { address: '192.0.2.66' };
  await exhaust(from.address);
  portal.clock.advance({ minutes: 10 });
  expect(await codeOf({ ...from, account: own, password: testPassword })).toBe('in');
  expect(await codeOf({ ...from, account: other, password: wrong })).toBe('auth.credentials');
  expect(await codeOf({ ...from, account: other, password: wrong })).toBe('auth.slowed');
  portal.clock.advance({ seconds: 20 });
  expect(await codeOf({ ...from, account: own, password: testPassword })).toBe('in');
  expect(await codeOf({ ...from, account: other, password: wrong })).toBe('auth.slowed');
});

test('where five people of the company signed in, passwords are tried once a second; codes and other companies are not', async () => {
  const { companyId, people } = await buildPeople(7);
  const coded = await buildUser(portal, companyId, { password: null, pin: testPin });
  const { people: others } = await buildPeople(1);
  for (const account of people.slice(0, 5))
    expect(await codeOf({ address: school, account, password: testPassword })).toBe('in');
  await exhaust(school);
  portal.clock.advance({ minutes: 1 });
  const [account = ''] = people.slice(5);
  expect(await codeOf({ address: school, account, password: wrong })).toBe('auth.credentials');
  expect((await send({ address: school, account, password: wrong })).headers['retry-after']).toBe('1');
  portal.clock.advance({ seconds: 1 });
  expect(await codeOf({ address: school, account, password: wrong })).toBe('auth.credentials');
  for (const slow of [coded.mobileNo, others[0] ?? ''])
    expect((await send({ address: school, account: slow, password: wrong })).headers['retry-after']).toBe(
      '539',
    );
});

test('where most tries at a company were wrong, a new browser takes its turn, with a sentence that says so', async () => {
  const { people } = await buildPeople(44);
  const guess = (n: number) => codeOf({ address: `10.1.${n}.1`, account: people[n] ?? '', password: wrong });
  for (let n = 0; n < 41; n += 1) expect(await guess(n)).toBe('auth.credentials');
  const refused = await send({ address: '10.2.0.1', account: people[42] ?? '', password: testPassword });
  expect([refused.problem.code, refused.problem.detail]).toEqual([
    'auth.company-slowed',
    'Many wrong tries were made at this organisation, so sign-ins in new browsers are slowed. Try again in 20 s.',
  ]);
  portal.clock.advance({ seconds: 20 });
  expect(await codeOf({ address: '10.2.0.1', account: people[42] ?? '', password: testPassword })).toBe('in');
});

test('a network that the company named as its own is quicker from the first try, for that company alone', async () => {
  const { companyId, people } = await buildPeople(1);
  const { people: others } = await buildPeople(1);
  const admin = await signInAs(portal, await buildAdmin(companyId));
  const name = (networks: string[]) =>
    portal.send(singleSignOn.saveNetworks, { query: {}, body: { networks } }, { token: admin });
  expect((await name(['198.51.100.0/24', '2001:db8:1::7'])).status).toBe(200);
  const { networks } = (await portal.send(singleSignOn.readSettings, { query: {} }, { token: admin })).body;
  expect(networks).toEqual(['198.51.100.0/24', '2001:db8:1::7/128']);
  const { entries } = (await portal.send(audit.listEntries, { query: {} }, { token: admin })).body;
  expect(entries[0]).toMatchObject({
    event: 'company.networks-named',
    detail: { networks: '198.51.100.0/24 2001:db8:1::7/128', before: '' },
  });
  await exhaust(school);
  portal.clock.advance({ seconds: 30 });
  expect(await codeOf({ address: school, account: people[0] ?? '', password: testPassword })).toBe('in');
  expect(await codeOf({ address: school, account: others[0] ?? '', password: testPassword })).toBe(
    'auth.slowed',
  );
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/8'])('%s is nobody’s own network', async (network) => {
  const { companyId } = await buildCompany(portal);
  const token = await signInAs(portal, await buildAdmin(companyId));
  const body = { networks: [network] };
  const { status, problem } = await portal.send(singleSignOn.saveNetworks, { query: {}, body }, { token });
  expect([status, problem.errors]).toEqual([
    400,
    [
      {
        field: 'networks',
        message:
          'A network of your own is no wider than /16, or /32 of IPv6: enter the addresses that you alone use.',
      },
    ],
  ]);
});
