import { accessChanges, auth, basePath, headsets, modules, singleSignOn } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenDescriptions, foreignReturns, forgedIdTokens } from '../../../../corpus/openId.ts';
import { expectWithinBudget, signOnCalls } from '../../../../permissions/budgets/expectWithinBudget.ts';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
  testPassword,
} from '../../../testing/builders/builders.ts';
import { openIdProvider } from '../../../testing/builders/openIdProvider.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/sign-in/openIdProvider.ts';
import { signInAtProvider } from '../../../testing/sign-in/providerBrowser.ts';

let portal: TestPortal;
let provider: OpenIdProvider;
let otherProvider: OpenIdProvider;
let companyId: string;
let admin: BuiltUser;
let token: string;
let providerId: string;

const addresses = {
  redirectAddress: `http://127.0.0.1:3000${basePath}/account/sso/callback`,
  signOutAddress: 'http://127.0.0.1:3000/signin',
};

const everyAlgorithm = ['RS256', 'HS256', 'none'];

const settings = (given: Parameters<typeof openIdProvider>[0] = {}) =>
  openIdProvider({
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    scopes: 'openid profile email hr',
    roleClaim: 'groups',
    departmentClaim: 'groups',
    ...given,
  });

const connect = async (given: Parameters<typeof settings>[0] = {}, by = token) =>
  (await portal.send(singleSignOn.addProvider, { query: {}, body: settings(given) }, { token: by })).body._id;

const change = async (given: Parameters<typeof settings>[0]) => {
  const shown = await portal.send(singleSignOn.readSettings, { query: {} }, { token });
  const revision = shown.body.providers.find(({ _id }) => _id === providerId)?.revision ?? 0;
  const body = settings(given);
  const answer = await portal.send(
    singleSignOn.changeProvider,
    { params: { id: providerId }, query: { revision }, body },
    { token },
  );
  expect(answer.status).toBe(200);
};

type Cookies = Record<string, string>;

const visit = async (address: string, cookies: Cookies = {}, headers: Record<string, string> = {}) => {
  const answer = await portal.app.inject({ method: 'GET', url: address, cookies, headers });
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? '',
    cookies: { ...cookies, ...set },
    answer,
  };
};

const ping = (query: Record<string, string>, cookies: Cookies = {}) =>
  visit(`${basePath}${singleSignOn.pingProvider.path}?${new URLSearchParams(query)}`, cookies);

const pathOf = (address: URL) => address.pathname + address.search;

/** Goes to the provider, signs in there and comes back, all in one browser. */
const comeBack = async (
  login: string,
  given: { returnTo?: string; provider?: string; cookies?: Cookies } = {},
) => {
  const { returnTo, provider: id = providerId, cookies } = given;
  const left = await ping({ provider: id, ...(returnTo !== undefined && { returnTo }) }, cookies);
  const answered = await signInAtProvider(left.location, login);
  return { ...(await visit(pathOf(answered), left.cookies)), answered, left };
};

/** Builds a person with an account at the portal and at the provider, with an approved link. */
const linked = async (given: Parameters<typeof buildUser>[2] = {}, claims: Record<string, unknown> = {}) => {
  const user = await buildUser(portal, companyId, given);
  provider.addAccount({ login: user.userId, claims: { email: `${user.userId}@example.test`, ...claims } });
  await comeBack(user.userId);
  const waiting = await portal.send(singleSignOn.listLinks, { query: {} }, { token });
  const link = waiting.body.links.find(({ userId }) => userId === user.userId);
  const decided = await portal.send(
    singleSignOn.decideLink,
    { params: { id: link?._id ?? '' }, body: { approve: true } },
    { token },
  );
  expect(decided.status).toBe(200);
  return user;
};

const auditOf = (event: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['outcome', 'detail', 'subject_id'])
      .where('event', '=', event)
      .orderBy('audit_entry_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

const inCompany = (work: Parameters<TestPortal['platform']['database']['write']>[1]) =>
  portal.platform.database.write('all', work);

beforeAll(async () => {
  portal = await sharedPortal();
  // The portal's clock is set to the machine's clock, because the provider uses that one.
  portal.clock.set(new Date().toISOString());
  provider = await startOpenIdProvider(addresses);
  otherProvider = await startOpenIdProvider(addresses);
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
  admin = await buildUser(portal, companyId, { role: 'Admin' });
  token = await signInAs(portal, admin);
  providerId = await connect();
  await portal.send(
    singleSignOn.saveSignInName,
    { query: {}, body: { signInName: 'harbour-clinic' } },
    { token },
  );
});
beforeEach(async () => {
  token = await signInAs(portal, admin);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
  await otherProvider.close();
});

test('a first sign-in waits for an Admin; once approved it begins, leads to the deep link and is remembered', async () => {
  const user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  provider.addAccount({
    login: 'anna',
    claims: { name: 'Anna Berg', email: `${user.userId.toUpperCase()}@Example.test` },
  });

  const first = await comeBack('anna');
  expect([first.status, first.location]).toEqual([303, '/signin?sso=pending']);
  expect(first.answer.cookies.some(({ name }) => name === 'simward_refresh')).toBe(false);
  expect((await comeBack('anna')).location).toBe('/signin?sso=pending');
  expect(await auditOf('sign-in')).toMatchObject({
    outcome: 'denied',
    subject_id: user.userId,
    detail: { way: 'sso', code: 'pending', provider: 'Brigid ID' },
  });

  const waiting = await portal.send(singleSignOn.listLinks, { query: {} }, { token });
  const mine = waiting.body.links.filter(({ userId }) => userId === user.userId);
  expect(mine).toMatchObject([
    { userName: 'Anna Berg', role: 'User', providerName: 'Brigid ID', approvedAt: null },
  ]);
  expect(mine[0]?.claimedAs).toContain('Anna Berg');
  await portal.send(
    singleSignOn.decideLink,
    { params: { id: mine[0]?._id ?? '' }, body: { approve: true } },
    { token },
  );

  const browser = 'browser-known-before';
  const done = await comeBack('anna', {
    returnTo: '/your-module?q=sepsis',
    cookies: { simward_browser: browser },
  });
  expect(done.location).toBe('/signin?sso=done&returnTo=%2Fyour-module%3Fq%3Dsepsis');
  const refresh = done.answer.cookies.find(({ name }) => name === 'simward_refresh');
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(done.cookies.simward_browser).toBe(browser);
  expect(done.cookies.simward_sso_attempt).toBe('');
  expect(await auditOf('sign-in')).toMatchObject({ outcome: 'done', detail: { way: 'sso' } });

  const found = await portal.send(singleSignOn.findSignIn, { query: {} }, { cookies: done.cookies });
  expect(found.body).toMatchObject({
    company: { name: 'St. Brigid Hospital' },
    continueAs: { name: 'Anna Berg', providerId },
    user: { name: 'Anna Berg', role: 'User' },
  });
  const own = await portal.send(auth.refreshSession, {}, { cookies: done.cookies });
  expect(own.body.user.name).toBe('Anna Berg');
  const after = await portal.send(singleSignOn.findSignIn, { query: {} }, { cookies: done.cookies });
  expect(after.body).not.toHaveProperty('token');
});

test('a page learns who could sign in from the company named, and nothing without one', async () => {
  const named = await portal.send(singleSignOn.findSignIn, { query: { company: 'Harbour-Clinic' } });
  expect(named.body).toMatchObject({
    company: { name: 'St. Brigid Hospital' },
    providers: [{ _id: providerId, name: 'Brigid ID' }],
    continueAs: null,
  });
  expect(named.body.providers[0]?.address).toBe(
    `http://127.0.0.1:3000${basePath}/account/sso/ping?provider=${providerId}`,
  );
  const nothing = { company: null, providers: [], continueAs: null };
  expect((await portal.send(singleSignOn.findSignIn, { query: {} })).body).toEqual(nothing);
  expect((await portal.send(singleSignOn.findSignIn, { query: { company: 'nobody' } })).body).toEqual(
    nothing,
  );
  const elsewhere = await portal.send(
    singleSignOn.findSignIn,
    { query: {} },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(elsewhere.problem.code).toBe('auth.foreign-origin');
});

test('the provider is asked with state, nonce, PKCE and the portal’s own redirect address', async () => {
  const left = await ping({ company: 'harbour-clinic' });
  const asked = new URL(left.location);
  expect(asked.origin).toBe(provider.issuer);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'simward',
    redirect_uri: addresses.redirectAddress,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.searchParams.get(name)?.length).toBeGreaterThan(20);
  const cookie = left.answer.cookies.find(({ name }) => name === 'simward_sso_attempt');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).not.toContain(asked.searchParams.get('state'));
});

test('a code is good once, in the browser that asked, and with its own state', async () => {
  const user = await linked();
  const { answered, left, location } = await comeBack(user.userId);
  expect(location).toContain('sso=done');
  // The browser sends the same answer again, with the cookie of its attempt: the provider refuses the code.
  expect((await visit(pathOf(answered), left.cookies)).location).toBe('/signin?sso=refused');
  expect(await auditOf('sign-in')).toMatchObject({ outcome: 'denied', detail: { code: 'refused' } });
  // The answer comes to another browser, which has no attempt under way, or a different attempt.
  const fresh = await signInAtProvider((await ping({ provider: providerId })).location, user.userId);
  expect((await visit(pathOf(fresh))).location).toBe('/signin?sso=expired');
  expect((await visit(pathOf(fresh), (await ping({ provider: providerId })).cookies)).location).toBe(
    '/signin?sso=refused',
  );
});

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['another issuer', (url: URL) => url.searchParams.set('iss', otherProvider.issuer)],
  ['no issuer', (url: URL) => url.searchParams.delete('iss')],
  ['another code', (url: URL) => url.searchParams.set('code', 'y'.repeat(43))],
  ['two codes', (url: URL) => url.searchParams.append('state', 'z')],
])('an answer with %s is refused', async (_case, spoil) => {
  const user = await linked();
  const left = await ping({ provider: providerId });
  const answered = await signInAtProvider(left.location, user.userId);
  spoil(answered);
  const back = await visit(pathOf(answered), left.cookies);
  expect(back.answer.cookies.some(({ name }) => name === 'simward_refresh')).toBe(false);
  if (back.status === 303) expect(back.location).toBe('/signin?sso=refused');
  else expect(back.status).toBe(400);
});

test('an ID token with another nonce is refused', async () => {
  const user = await linked();
  const left = await ping({ provider: providerId });
  const asked = new URL(left.location);
  asked.searchParams.set('nonce', 'another-nonce-than-the-one-sealed');
  const answered = await signInAtProvider(asked.href, user.userId);
  expect((await visit(pathOf(answered), left.cookies)).location).toBe('/signin?sso=refused');
});

test.each(Object.entries(forgedIdTokens))('an ID token with %s is refused', async (_case, attack) => {
  const user = await linked();
  const forge = (idToken: string) =>
    attack({ idToken, publicKey: provider.publicKey, signOtherwise: otherProvider.sign });
  provider.spoil({ idToken: forge, description: { id_token_signing_alg_values_supported: everyAlgorithm } });
  const back = await comeBack(user.userId);
  provider.spoil({});
  expect(back.location).toBe('/signin?sso=refused');
  expect(back.answer.cookies.some(({ name }) => name === 'simward_refresh')).toBe(false);
});

test('an attempt is answered once, also with a code that nobody has used', async () => {
  const user = await linked();
  const left = await ping({ provider: providerId });
  const first = await signInAtProvider(left.location, user.userId);
  const second = await signInAtProvider(left.location, user.userId);
  expect((await visit(pathOf(first), left.cookies)).location).toContain('sso=done');
  expect((await visit(pathOf(second), left.cookies)).location).toBe('/signin?sso=refused');
});

test.each(brokenDescriptions)(
  'a provider that describes itself with %s signs nobody in',
  async (_case, description) => {
    provider.spoil({ description });
    const left = await ping({ provider: providerId });
    const tested = await portal.send(singleSignOn.testProvider, { params: { id: providerId } }, { token });
    provider.spoil({});
    expect([left.status, left.location]).toEqual([303, '/signin?sso=refused']);
    expect(tested.body).toEqual({
      working: false,
      detail: 'The address answered, but not as the provider that the issuer names.',
    });
  },
);

test('a code for another PKCE challenge is refused', async () => {
  const user = await linked();
  const left = await ping({ provider: providerId });
  const asked = new URL(left.location);
  asked.searchParams.set('code_challenge', 'a'.repeat(43));
  const answered = await signInAtProvider(asked.href, user.userId);
  expect((await visit(pathOf(answered), left.cookies)).location).toBe('/signin?sso=refused');
});

test('an answer of one provider is none of another', async () => {
  const user = await linked();
  otherProvider.addAccount({ login: user.userId, claims: { email: `${user.userId}@example.test` } });
  const otherId = await connect({ issuer: otherProvider.issuer, name: 'Other ID' });
  const left = await ping({ provider: providerId });
  const elsewhere = new URL((await ping({ provider: otherId })).location);
  elsewhere.searchParams.set('state', new URL(left.location).searchParams.get('state') ?? '');
  const answered = await signInAtProvider(elsewhere.href, user.userId);
  expect((await visit(pathOf(answered), left.cookies)).location).toBe('/signin?sso=refused');
  // The same subject at another issuer is another person until somebody approves a link.
  expect((await comeBack(user.userId, { provider: otherId })).location).toBe('/signin?sso=pending');
  await portal.send(singleSignOn.deleteProvider, { params: { id: otherId } }, { token });
});

test('an attempt that took longer than ten minutes begins anew', async () => {
  const left = await ping({ provider: providerId });
  provider.addAccount({ login: 'slow', claims: {} });
  const answered = await signInAtProvider(left.location, 'slow');
  portal.clock.advance({ minutes: 10 });
  expect((await visit(pathOf(answered), left.cookies)).location).toBe('/signin?sso=expired');
  portal.clock.set(new Date().toISOString());
});

test('a person who cancels is told so', async () => {
  const left = await ping({ provider: providerId });
  const state = new URL(left.location).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
  const back = await visit(`${basePath}${singleSignOn.receiveOpenId.path}?${query}`, left.cookies);
  expect(back.location).toBe('/signin?sso=cancelled');
});

test.each([
  ['nobody here has the value', async () => ({ email: 'stranger@example.test' })],
  ['the claim is missing', async () => ({})],
  [
    'two people have the value',
    async () => {
      for (const name of ['One', 'Two']) {
        const { userId } = await buildUser(portal, companyId, { name });
        await inCompany((trx) =>
          trx
            .updateTable('user_account')
            .set({ email: 'twice@example.test' })
            .where('user_id', '=', userId)
            .execute(),
        );
      }
      return { email: 'twice@example.test' };
    },
  ],
  [
    'somebody of another company has it',
    async () => {
      const { companyId: other } = await buildCompany(portal);
      return { email: `${(await buildUser(portal, other)).userId}@example.test` };
    },
  ],
  [
    'a SuperAdmin has it',
    async () => ({
      email: `${(await buildUser(portal, companyId, { role: 'SuperAdmin' })).userId}@example.test`,
    }),
  ],
])('nobody is linked where %s', async (name, claims) => {
  provider.addAccount({ login: name, claims: await claims() });
  expect((await comeBack(name)).location).toBe('/signin?sso=unknown');
});

test('a deactivated person is told so, first link or not, and whoever became SuperAdmin is not let in', async () => {
  const setUser = (userId: string, values: { status?: boolean; role_id?: string }) =>
    inCompany((trx) => trx.updateTable('user_account').set(values).where('user_id', '=', userId).execute());
  const leaver = await buildUser(portal, companyId, { status: false });
  provider.addAccount({ login: 'leaver', claims: { email: `${leaver.userId}@example.test` } });
  expect((await comeBack('leaver')).location).toBe('/signin?sso=inactive');

  const user = await linked();
  await setUser(user.userId, { status: false });
  expect((await comeBack(user.userId)).location).toBe('/signin?sso=inactive');
  const role = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('role').select('role_id').where('name', '=', 'SuperAdmin').executeTakeFirstOrThrow(),
  );
  await setUser(user.userId, { status: true, role_id: role.role_id });
  expect((await comeBack(user.userId)).location).toBe('/signin?sso=unavailable');
});

test('who comes by a provider is not asked to change a password that they never had', async () => {
  const user = await linked();
  await inCompany((trx) =>
    trx
      .updateTable('user_account')
      .set({ change_password_at_first_login: true })
      .where('user_id', '=', user.userId)
      .execute(),
  );
  const done = await comeBack(user.userId);
  const own = await portal.send(auth.refreshSession, {}, { cookies: done.cookies });
  expect(own.body.user.userShouldChangePasswordAtFirstLogin).toBe(false);
  expect((await portal.send(modules.userModules, {}, { token: own.body.token })).status).toBe(200);
  const byPassword = await signInAs(portal, user);
  const refused = await portal.send(modules.userModules, {}, { token: byPassword });
  expect(refused.problem.code).toBe('auth.change-password');
});

test('a provider that is switched off, and a company that is closed, sign nobody in', async () => {
  const user = await linked();
  const under = await ping({ provider: providerId });
  const answered = await signInAtProvider(under.location, user.userId);
  await change({ enabled: false });
  expect((await visit(pathOf(answered), under.cookies)).location).toBe('/signin?sso=unavailable');
  expect((await ping({ provider: providerId })).location).toBe('/signin?sso=unavailable');
  expect((await ping({ company: 'nobody' })).location).toBe('/signin?sso=unavailable');
  await change({ enabled: true });
  const close = (status: boolean) =>
    inCompany((trx) =>
      trx.updateTable('company').set({ status }).where('company_id', '=', companyId).execute(),
    );
  await close(false);
  expect((await ping({ provider: providerId })).location).toBe('/signin?sso=unavailable');
  await close(true);
  expect((await ping({ provider: providerId })).location).toContain(provider.issuer);
});

test.each(foreignReturns)('a sign-in never leads to %s', async (returnTo) => {
  const user = await linked();
  expect((await comeBack(user.userId, { returnTo })).location).toBe('/signin?sso=done&returnTo=%2F');
});

test('a provider that is away is no sign-in', async () => {
  const gone = await connect({ issuer: 'http://localhost:1024/', name: 'Away' });
  expect((await ping({ provider: gone })).location).toBe('/signin?sso=unreachable');
  await portal.send(singleSignOn.deleteProvider, { params: { id: gone } }, { token });
});

const roleOf = async (user: BuiltUser) => {
  const row = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('user_account as u')
      .innerJoin('role as r', 'r.role_id', 'u.role_id')
      .select('r.name')
      .where('u.user_id', '=', user.userId)
      .executeTakeFirstOrThrow(),
  );
  return row.name;
};
const departmentsOf = async (user: BuiltUser) => {
  const rows = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('user_department')
      .select('department_id')
      .where('user_id', '=', user.userId)
      .orderBy('position')
      .execute(),
  );
  return rows.map(({ department_id }) => department_id);
};

test('claims give role and departments at the first sign-in, at each one where that is set', async () => {
  const first = await buildDepartment(portal, companyId);
  const second = await buildDepartment(portal, companyId);
  const mapping = {
    roleMappings: [{ value: 'Educators', role: 'Manager' as const }],
    departmentMappings: [
      { value: 'Ward 4', departmentId: first.departmentId },
      { value: 'Ward 5', departmentId: second.departmentId },
    ],
  };
  await change(mapping);
  const user = await linked({}, { groups: ['Educators', 'Ward 4', 'Ward 5'] });
  expect(await roleOf(user)).toBe('User');
  await comeBack(user.userId);
  expect(await roleOf(user)).toBe('Manager');
  expect(await departmentsOf(user)).toEqual([first.departmentId, second.departmentId]);

  const claims = { email: `${user.userId}@example.test`, groups: ['Ward 5'] };
  provider.addAccount({ login: user.userId, claims });
  await comeBack(user.userId);
  expect(await departmentsOf(user)).toEqual([first.departmentId, second.departmentId]);
  await change({ ...mapping, mapAtEachSignIn: true });
  await comeBack(user.userId);
  expect(await roleOf(user)).toBe('Manager');
  expect(await departmentsOf(user)).toEqual([second.departmentId]);
  await change({});
});

test('no claim makes a SuperAdmin, and none takes away the last Admin', async () => {
  const superAdmin = { value: 'Root', role: 'SuperAdmin' };
  const input: unknown = { ...settings(), roleMappings: [superAdmin] };
  const refused = await portal.app.inject({
    method: 'POST',
    url: `${basePath}${singleSignOn.addProvider.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: input as object,
  });
  expect(refused.statusCode).toBe(400);

  // A mapping that was stored without the contract's check still gives no role.
  const user = await linked({}, { groups: ['Root'] });
  await change({ roleMappings: [{ value: 'Root', role: 'Admin' }], mapAtEachSignIn: true });
  await inCompany((trx) =>
    trx
      .updateTable('identity_provider')
      .set({ settings: JSON.stringify({ ...settings(), roleMappings: [superAdmin] }) })
      .where('identity_provider_id', '=', providerId)
      .execute(),
  );
  expect((await ping({ provider: providerId })).status).toBe(500);
  await inCompany((trx) =>
    trx
      .updateTable('identity_provider')
      .set({ settings: JSON.stringify(settings()) })
      .where('identity_provider_id', '=', providerId)
      .execute(),
  );
  expect(await roleOf(user)).toBe('User');

  const alone = await buildCompany(portal);
  const lastAdmin = await buildUser(portal, alone.companyId, { role: 'Admin' });
  const theirs = await signInAs(portal, lastAdmin);
  const id = await connect(
    { roleMappings: [{ value: 'Everybody', role: 'User' }], mapAtEachSignIn: true },
    theirs,
  );
  provider.addAccount({
    login: 'last',
    claims: { email: `${lastAdmin.userId}@example.test`, groups: ['Everybody'] },
  });
  await comeBack('last', { provider: id });
  const links = await portal.send(singleSignOn.listLinks, { query: {} }, { token: theirs });
  await portal.send(
    singleSignOn.decideLink,
    { params: { id: links.body.links[0]?._id ?? '' }, body: { approve: true } },
    { token: theirs },
  );
  const waiting = await portal.send(accessChanges.listOwnAccessChanges, {}, { token: theirs });
  expect(waiting.body.accessChanges).toMatchObject([{ kind: 'link', mayAgree: true }]);
  await portal.send(
    accessChanges.agreeAccessChange,
    { params: { id: waiting.body.accessChanges[0]?._id ?? '' }, body: { password: testPassword } },
    { token: theirs },
  );
  const back = await comeBack('last', { provider: id });
  const signedIn = await portal.send(auth.refreshSession, {}, { cookies: back.cookies });
  expect(signedIn.body.user.role).toBe('Admin');
});

test('who an Admin is at a provider waits for that Admin: another one’s word lets nobody in', async () => {
  const other = await buildUser(portal, companyId, { role: 'Admin' });
  const theirs = { token: await signInAs(portal, other) };
  provider.addAccount({ login: other.userId, claims: { email: `${other.userId}@example.test` } });
  await comeBack(other.userId);
  const { links } = (await portal.send(singleSignOn.listLinks, { query: {} }, { token })).body;
  const asked = links.find(({ userId }) => userId === other.userId);
  const approval = { params: { id: asked?._id ?? '' }, body: { approve: true } };
  const decided = await portal.send(singleSignOn.decideLink, approval, { token });
  expect(decided.body).toEqual({ status: true, waits: true });
  const still = await comeBack(other.userId);
  expect((await portal.send(auth.refreshSession, {}, { cookies: still.cookies })).status).toBe(401);
  const { body } = await portal.send(accessChanges.listOwnAccessChanges, {}, theirs);
  expect(body.accessChanges).toMatchObject([{ kind: 'link', askedBy: { _id: admin.userId } }]);
  const refusal = { params: { id: body.accessChanges[0]?._id ?? '' } };
  expect((await portal.send(accessChanges.refuseAccessChange, refusal, theirs)).status).toBe(200);
  expect((await portal.send(accessChanges.listOwnAccessChanges, {}, theirs)).body.accessChanges).toEqual([]);
});

test('ending a link puts the person out at once, and a new sign-in waits again', async () => {
  const user = await linked();
  const back = await comeBack(user.userId);
  const { body } = await portal.send(auth.refreshSession, {}, { cookies: back.cookies });
  const approved = await portal.send(singleSignOn.listLinks, { query: { state: 'approved' } }, { token });
  const link = approved.body.links.find(({ userId }) => userId === user.userId);
  await portal.send(
    singleSignOn.decideLink,
    { params: { id: link?._id ?? '' }, body: { approve: false } },
    { token },
  );
  const later = await portal.send(singleSignOn.findSignOut, {}, { token: body.token });
  expect(later.problem.code).toBe('auth.required');
  expect((await comeBack(user.userId)).location).toBe('/signin?sso=pending');
});

test('signing out leads on to the provider, where the company wants it', async () => {
  const user = await linked();
  const back = await comeBack(user.userId);
  const { body } = await portal.send(auth.refreshSession, {}, { cookies: back.cookies });
  const found = await portal.send(singleSignOn.findSignOut, {}, { token: body.token });
  const address = new URL(found.body.address ?? '');
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/session/end`);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(addresses.signOutAddress);
  expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await change({ endSessionAtProvider: false });
  const off = await portal.send(singleSignOn.findSignOut, {}, { token: body.token });
  expect(off.body.address).toBeNull();
  expect((await portal.send(singleSignOn.findSignOut, {}, { token })).body.address).toBeNull();
  await change({});
});

const backChannel = (logout: string, type = 'application/x-www-form-urlencoded') =>
  portal.app.inject({
    method: 'POST',
    url: `${basePath}/account/sso/sign-out/${providerId}`,
    headers: { 'content-type': type },
    payload: type === 'application/json' ? { logout_token: logout } : `logout_token=${logout}`,
  });

const logoutClaims = (sub: string) => {
  const iat = Math.floor(portal.clock.now().getTime() / 1000);
  return { sub, iat, jti: sub, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
};

test('whoever signs out at the provider is signed out here, in all browsers', async () => {
  const user = await linked();
  const bystander = await linked();
  const browsers = [await comeBack(user.userId), await comeBack(user.userId)];
  const other = await comeBack(bystander.userId);
  const answer = await backChannel(await provider.sign(logoutClaims(user.userId)));
  expect(answer.statusCode).toBe(200);
  for (const { cookies } of browsers)
    expect((await portal.send(auth.refreshSession, {}, { cookies })).problem.code).toBe('auth.required');
  expect((await portal.send(auth.refreshSession, {}, { cookies: other.cookies })).status).toBe(200);
});

test('the calls of a sign-in at a provider stay within their budgets', async () => {
  const user = await linked();
  await comeBack(user.userId);
  await backChannel(await provider.sign(logoutClaims(user.userId)));
  expectWithinBudget(portal.activities, signOnCalls.openId);
});

test.each([
  ['is not signed', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0.'],
  ['is no token', async () => 'junk'],
  [
    'another provider signed',
    async (sub: string) => otherProvider.sign({ ...logoutClaims(sub), iss: provider.issuer }),
  ],
  ['is for another client', async (sub: string) => provider.sign({ ...logoutClaims(sub), aud: 'other' })],
  ['is an ID token', async (sub: string) => provider.sign({ ...logoutClaims(sub), nonce: 'n' })],
  ['names no event', async (sub: string) => provider.sign({ ...logoutClaims(sub), events: {} })],
  [
    'is old',
    async (sub: string) => provider.sign({ ...logoutClaims(sub), iat: logoutClaims(sub).iat - 600 }),
  ],
])('a logout token that %s ends nothing', async (_case, make) => {
  const user = await linked();
  const { cookies } = await comeBack(user.userId);
  const answer = await backChannel(await make(user.userId));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'single-sign-on.token-refused']);
  expect((await portal.send(auth.refreshSession, {}, { cookies })).status).toBe(200);
});

test('a logout token comes as a form alone', async () => {
  expect((await backChannel('junk', 'application/json')).statusCode).toBe(415);
});

test('other calls take no forms', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `${basePath}${headsets.createEnrolmentCode.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'departmentId=x',
  });
  expect(answer.statusCode).toBe(415);
});
