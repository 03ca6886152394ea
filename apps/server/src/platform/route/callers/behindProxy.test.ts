import { auth, basePath, device, operations, profile } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../../testing/builders/builders.ts';
import { startProxy, type TestProxy } from '../../../testing/network/startProxy.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

const ward = '203.0.113.9';
const stranger = '203.0.113.66';

let portal: TestPortal;
let unaware: TestPortal;
let companyId: string;
const proxies: TestProxy[] = [];

const listening = (of: TestPortal) => of.app.listen({ host: '127.0.0.1', port: 0 });
const through = async (address: string, client: string) => {
  const proxy = await startProxy(address, client);
  proxies.push(proxy);
  return proxy.address;
};

let fromWard: string;
let fromStranger: string;
let past: string;

beforeAll(async () => {
  portal = await createTestPortal({ trustedProxies: ['127.0.0.1'] });
  unaware = await createTestPortal({ beside: portal });
  ({ companyId } = await buildCompany(portal));
  const address = await listening(portal);
  fromWard = await through(address, ward);
  fromStranger = await through(address, stranger);
  past = await through(await listening(unaware), ward);
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await unaware.close();
  await portal.close();
});

const trySignIn = (
  by: string,
  { mobileNo }: BuiltUser,
  secret: string,
  headers: Record<string, string> = {},
) =>
  fetch(`${by}${basePath}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ mobileNo, passwordHash: secret }),
  });

const addressSeen = async (by: string, headers?: Record<string, string>) => {
  const person = await buildUser(portal, companyId);
  const signedIn = await trySignIn(by, person, testPassword, headers);
  const { token } = auth.signIn.answer.parse(await signedIn.json());
  const { body } = await portal.send(profile.listDeviceSignIns, {}, { token });
  return body.browsers[0]?.address;
};

test('a proxy that is trusted says where somebody is; one that is not says nothing', async () => {
  expect(await addressSeen(fromWard)).toBe(ward);
  expect(await addressSeen(past)).toBe('127.0.0.1');
});

test('what the client itself wrote into the header counts for nothing', async () => {
  expect(await addressSeen(fromWard, { 'x-forwarded-for': '198.51.100.1, 127.0.0.1' })).toBe(ward);
  expect(await addressSeen(fromWard, { 'x-forwarded-for': 'unknown' })).toBe(ward);
});

test('a stranger’s wrong tries slow nobody else behind the proxy', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1)
    await trySignIn(
      fromStranger,
      await buildUser(portal, companyId, { password: null, pin: null }),
      '975310',
    );
  const person = await buildUser(portal, companyId);
  expect((await trySignIn(fromStranger, person, '975310')).status).toBe(429);
  expect((await trySignIn(fromWard, person, testPassword)).status).toBe(200);
});

test('there are no metrics behind the proxy', async () => {
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
    expect((await fetch(`${fromWard}/metrics`, { headers })).status).toBe(404);
});

const ask = (
  headers: Record<string, string>,
  { path = device.deviceTime.path, remoteAddress = '192.0.2.1' } = {},
) =>
  portal.app.inject({
    url: basePath + path,
    remoteAddress,
    headers: { 'x-forwarded-for': '198.51.100.77', ...headers },
  });

test.each([operations.health, operations.readiness])(
  'checks by $path have no limit, and leave that of their address as it is',
  async ({ path }) => {
    const remoteAddress = '192.0.2.2';
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask({}, { path, remoteAddress })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect((await ask({}, { remoteAddress })).statusCode).toBe(200);
  },
);

test('a header that anybody can write escapes no limit', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 700; count += 1) {
    const authorization = count % 2 === 0 ? `Bearer ${count}` : `Headset ${count}`;
    statuses.push((await ask({ authorization })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

test('who is signed in has a limit of their own beside an address that has used up its', async () => {
  const token = await signInAs(portal, await buildUser(portal, companyId));
  expect((await ask({})).statusCode).toBe(429);
  expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
});
