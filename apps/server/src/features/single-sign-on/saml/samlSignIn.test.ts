import { inflateRawSync } from 'node:zlib';
import { auth, basePath, singleSignOn } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longXml } from '../../../../corpus/longToRead.ts';
import { type SamlMaker, wrappings, wrongAnswers, wrongAssertions } from '../../../../corpus/saml.ts';
import { expectWithinBudget, signOnCalls } from '../../../../permissions/budgets/expectWithinBudget.ts';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import {
  type AssertionGiven,
  buildAssertion,
  buildResponse,
  makeSamlKey,
  type SamlKey,
  signElement,
} from '../../../testing/sign-in/samlProvider.ts';

const issuer = 'https://idp.brigid.example/metadata';
const acs = `http://127.0.0.1:3000${basePath}/account/sso/saml/acs`;

let portal: TestPortal;
let companyId: string;
let admin: BuiltUser;
let token: string;
let providerId: string;
let entityId: string;
let key: SamlKey;
let stranger: SamlKey;
let user: BuiltUser;
let victim: BuiltUser;
let serial = 0;

beforeAll(async () => {
  key = makeSamlKey();
  stranger = makeSamlKey();
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  admin = await buildUser(portal, companyId, { role: 'Admin' });
  token = await signInAs(portal, admin);
  const body = {
    kind: 'saml' as const,
    name: 'Brigid SAML',
    enabled: true,
    issuer,
    entryPoint: 'http://localhost:4999/sso',
    certificates: key.certificate,
    identifier: 'user_id' as const,
    identifierClaim: 'NameID',
    roleClaim: '',
    roleMappings: [],
    departmentClaim: '',
    departmentMappings: [],
    mapAtEachSignIn: false,
  };
  providerId = (await portal.send(singleSignOn.addProvider, { query: {}, body }, { token })).body._id;
  entityId = `http://127.0.0.1:3000${basePath}/account/sso/saml/metadata/${providerId}`;
  user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  victim = await buildUser(portal, companyId, { name: 'Victim', role: 'Admin' });
  for (const one of [user, victim]) {
    await comeBack({ subject: one.mobileNo });
    const waiting = await portal.send(singleSignOn.listLinks, { query: {} }, { token });
    const id = waiting.body.links.find(({ userId }) => userId === one.userId)?._id ?? '';
    await portal.send(singleSignOn.decideLink, { params: { id }, body: { approve: true } }, { token });
  }
});
beforeEach(async () => {
  token = await signInAs(portal, admin);
});
afterAll(() => portal.close());

type Cookies = Record<string, string>;
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const begin = async (returnTo = '/') => {
  const query = new URLSearchParams({ provider: providerId, returnTo });
  const answer = await portal.app.inject({
    method: 'GET',
    url: `${basePath}/account/sso/ping?${query}`,
  });
  const asked = new URL(String(answer.headers.location));
  const request = inflateRawSync(
    Buffer.from(asked.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  return {
    relayState: asked.searchParams.get('RelayState') ?? '',
    requestId: /ID="([^"]+)"/.exec(request)?.[1] ?? '',
    request,
    cookies: cookiesOf(answer),
  };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const assertionOf = (begun: Begun, given: Partial<AssertionGiven> = {}): string => {
  serial += 1;
  return buildAssertion({
    id: `_a${serial}`,
    issuer,
    subject: user.mobileNo,
    audience: entityId,
    recipient: acs,
    requestId: begun.requestId,
    at: portal.clock.now(),
    ...given,
  });
};
const responseOf = (begun: Begun, content: string, given: { requestId?: string } = {}) => {
  serial += 1;
  return buildResponse(content, {
    id: `_r${serial}`,
    issuer,
    requestId: begun.requestId,
    destination: acs,
    at: portal.clock.now(),
    ...given,
  });
};

/** Everything that an attacker could have to make an answer from. */
const makerOf = (begun: Begun): SamlMaker => ({
  key,
  stranger,
  subject: user.mobileNo,
  victim: victim.mobileNo,
  assertion: (given) => assertionOf(begun, given),
  response: (content) => responseOf(begun, content),
});

/** Posts without cookies, as the page of another site does, and follows the redirect with the browser's cookies. */
const post = async (begun: Begun, xml: string, cookies: Cookies = begun.cookies) => {
  const posted = await portal.app.inject({
    method: 'POST',
    url: `${basePath}/account/sso/saml/acs`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.brigid.example' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: begun.relayState,
    }).toString(),
  });
  expect(posted.statusCode).toBe(303);
  expect(posted.cookies).toEqual([]);
  const led = String(posted.headers.location);
  if (led.startsWith('/signin')) return { location: led, cookies };
  const completed = await portal.app.inject({ method: 'GET', url: led, cookies });
  return {
    location: String(completed.headers.location),
    cookies: { ...cookies, ...cookiesOf(completed) },
  };
};

const comeBack = async (given: Partial<AssertionGiven> = {}, returnTo = '/') => {
  const begun = await begin(returnTo);
  return post(begun, signElement(responseOf(begun, assertionOf(begun, given)), key));
};

const expectRefused = async ({ location, cookies }: Awaited<ReturnType<typeof post>>) => {
  expect(location).toMatch(/^\/signin\?sso=refused/);
  expect(cookies.simward_refresh).toBeUndefined();
};

test('a signed assertion signs in whom an Admin has approved, and leads to the deep link', async () => {
  const { location, cookies } = await comeBack({ attributes: { groups: ['Nurses'] } }, '/your-module');
  expect(location).toBe('/signin?sso=done&returnTo=%2Fyour-module');
  const { body } = await portal.send(auth.refreshSession, {}, { cookies });
  expect(body.user.name).toBe('Anna Berg');
});

test('the calls of a sign-in by SAML stay within their budgets', async () => {
  await portal.app.inject({ method: 'GET', url: `${basePath}/account/sso/saml/metadata/${providerId}` });
  await comeBack();
  expectWithinBudget(portal.activities, signOnCalls.saml);
});

test('the request names this portal and where the answer goes', async () => {
  const { request, cookies, relayState } = await begin();
  expect(request).toContain(`AssertionConsumerServiceURL="${acs}"`);
  expect(request).toContain(entityId);
  expect(relayState).toHaveLength(43);
  expect(cookies.simward_sso_attempt).not.toContain(relayState);
});

test('the metadata names entity and consumer service, and is answered for SAML alone', async () => {
  const read = (id: string) =>
    portal.app.inject({ method: 'GET', url: `${basePath}/account/sso/saml/metadata/${id}` });
  const metadata = await read(providerId);
  expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(metadata.body).toContain(`entityID="${entityId}"`);
  expect(metadata.body).toContain(`Location="${acs}"`);
  expect(metadata.body).toContain('WantAssertionsSigned="true"');
  expect((await read(companyId)).statusCode).toBe(404);
});

test('an answer is good once, for one request, in the browser that began', async () => {
  const begun = await begin();
  const xml = signElement(responseOf(begun, assertionOf(begun)), key);
  const other = await begin();
  // The first browser has a different attempt, and its post uses up the answer. The last browser has no
  // attempt.
  expect((await post(begun, xml, other.cookies)).location).toBe('/signin?sso=expired');
  expect((await post(begun, xml)).location).toBe('/signin?sso=expired');
  const again = await begin();
  const fresh = signElement(responseOf(again, assertionOf(again)), key);
  expect((await post(again, fresh, {})).location).toBe('/signin?sso=expired');
});

test('an assertion that was accepted is refused with another request', async () => {
  const begun = await begin();
  const assertion = assertionOf(begun, { id: '_repeated' });
  await post(begun, signElement(responseOf(begun, assertion), key));
  const later = await begin();
  const repeated = assertionOf(later, { id: '_repeated' });
  await expectRefused(await post(later, signElement(responseOf(later, repeated), key)));
});

test('an assertion for one request is none for another, whatever the response around it says', async () => {
  const first = await begin();
  const assertion = signElement(assertionOf(first), key);
  const second = await begin();
  await expectRefused(await post(second, responseOf(second, assertion)));
  const third = await begin();
  await expectRefused(
    await post(
      third,
      responseOf(third, signElement(assertionOf(third), key), { requestId: first.requestId }),
    ),
  );
  const anyRequest = await begin();
  const open = assertionOf(anyRequest).replace(` InResponseTo="${anyRequest.requestId}"`, '');
  await expectRefused(await post(anyRequest, responseOf(anyRequest, signElement(open, key))));
  const unsolicited = await begin();
  const xml = responseOf(unsolicited, signElement(assertionOf(unsolicited), key)).replaceAll(
    ` InResponseTo="${unsolicited.requestId}"`,
    '',
  );
  await expectRefused(await post(unsolicited, xml));
});

test.each(Object.entries(wrongAssertions))('an assertion with %s is refused', async (_case, given) => {
  await expectRefused(await comeBack(given({ at: portal.clock.now(), entityId })));
});

test('times are the portal’s: what it accepted is too old ten minutes later', async () => {
  const begun = await begin();
  const xml = signElement(responseOf(begun, assertionOf(begun)), key);
  portal.clock.advance({ minutes: 7 });
  expect((await post(begun, xml)).location).toBe('/signin?sso=refused');
});

test.each(Object.entries(wrongAnswers))('an answer that is %s is refused', async (_case, attack) => {
  const begun = await begin();
  await expectRefused(await post(begun, attack(makerOf(begun))));
});

test.each(Object.entries(wrappings))('%s is refused', async (_case, wrap) => {
  const begun = await begin();
  await expectRefused(await post(begun, wrap(makerOf(begun))));
});

test('an answer with a comment is refused, so that none cuts a NameID off', async () => {
  const { mobileNo } = victim;
  const begun = await begin();
  // The assertion is signed for the subject "<number>.evil" with a comment before ".evil": a parser that
  // stops at the comment would read the victim.
  const assertion = assertionOf(begun, { nameId: `${mobileNo}<!-- -->.evil` });
  const back = await post(begun, signElement(responseOf(begun, assertion), key));
  await expectRefused(back);
  const later = await begin();
  const plain = signElement(responseOf(later, assertionOf(later, { nameId: `${mobileNo}.evil` })), key);
  const inserted = plain.replace(`${mobileNo}.evil`, `${mobileNo}<!---->.evil`);
  await expectRefused(await post(later, inserted));
});

test('an answer of 100 kB with 300 groups signs in', async () => {
  const groups = Array.from(
    { length: 300 },
    (_, index) => `CN=Ward ${index},${'OU=Nursing,'.repeat(25)}DC=brigid`,
  );
  const { location } = await comeBack({ attributes: { groups } });
  expect(groups.join('').length).toBeGreaterThan(85_000);
  expect(location).toBe('/signin?sso=done&returnTo=%2F');
});

test.each(Object.entries(longXml))('an answer of %s that never end is refused', async (_what, make) => {
  const begun = await begin();
  // The first answer is refused and uses up the attempt, so that the second, a shorter answer, finds no
  // attempt.
  await expectRefused(await post(begun, make().toString().slice(0, 100_000)));
  expect((await post(begun, make().toString().slice(0, 50_000))).location).toBe('/signin?sso=expired');
});

test('refused answers are in the audit log with their cause', async () => {
  await comeBack({ audience: 'https://other.example' });
  const entry = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('detail')
      .where('outcome', '=', 'denied')
      .orderBy('audit_entry_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  expect(entry?.detail).toMatchObject({ way: 'sso', code: 'refused', provider: 'Brigid SAML' });
  expect(JSON.stringify(entry?.detail)).toContain('audience mismatch');
});

test('what is over is forgotten', async () => {
  await begin();
  portal.clock.advance({ days: 1 });
  const { everyJob } = await import('../../../jobs.ts');
  const purge = everyJob.find(({ name }) => name === 'purge-sso-attempts');
  if (!purge || !('run' in purge)) throw new Error('there is a job that purges');
  await purge.run(portal.platform);
  const left = await portal.platform.database.read('all', async (trx) => [
    ...(await trx.selectFrom('sso_attempt').select('company_id').execute()),
    ...(await trx.selectFrom('sso_assertion').select('company_id').execute()),
    ...(await trx.selectFrom('directory').select('company_id').where('kind', '=', 'sso-attempt').execute()),
  ]);
  expect(left.filter((row) => row.company_id === companyId)).toEqual([]);
});
