import { singleSignOn } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { openIdProvider } from '../../../testing/builders/openIdProvider.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { makeSamlKey } from '../../../testing/sign-in/samlProvider.ts';

let portal: TestPortal;
let companyId: string;
let admin: string;
let superAdmin: string;
let otherAdmin: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const { companyId: platformCompany } = await buildCompany(portal);
  superAdmin = await signInAs(portal, await buildUser(portal, platformCompany, { role: 'SuperAdmin' }));
  const { companyId: other } = await buildCompany(portal);
  otherAdmin = await buildUser(portal, other, { role: 'Admin' });
});
afterAll(() => portal.close());

const oidc = openIdProvider({
  enabled: false,
  issuer: 'https://login.brigid.example/.well-known/openid-configuration',
});
const saml = {
  kind: 'saml' as const,
  name: 'Brigid SAML',
  enabled: false,
  issuer: 'https://idp.brigid.example',
  entryPoint: 'https://idp.brigid.example/sso',
  certificates: '',
  identifier: 'user_id' as const,
  identifierClaim: 'NameID',
  roleClaim: '',
  roleMappings: [],
  departmentClaim: '',
  departmentMappings: [],
  mapAtEachSignIn: false,
};

const add = (body: singleSignOn.ProviderInput, token = admin, of?: string) =>
  portal.send(singleSignOn.addProvider, { query: of ? { companyId: of } : {}, body }, { token });
const read = async (token = admin, of?: string) =>
  (await portal.send(singleSignOn.readSettings, { query: of ? { companyId: of } : {} }, { token })).body;

test('a provider is kept with its secret sealed, shown without it, and changed without asking for it again', async () => {
  const { _id } = (await add(oidc)).body;
  const shown = (await read()).providers.find((provider) => provider._id === _id);
  expect(shown).toMatchObject({
    issuer: 'https://login.brigid.example',
    hasClientSecret: true,
    revision: 1,
  });
  expect(JSON.stringify(shown)).not.toContain(oidc.clientSecret);
  const stored = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx
        .selectFrom('identity_provider')
        .selectAll()
        .where('identity_provider_id', '=', _id)
        .executeTakeFirstOrThrow(),
    );
  const before = await stored();
  expect(JSON.stringify(before)).not.toContain(oidc.clientSecret);
  expect(
    portal.platform.secretBox.open(before.client_secret_encrypted ?? Buffer.of(), `identity-provider:${_id}`),
  ).toBe(oidc.clientSecret);

  const change = (revision: number) =>
    portal.send(
      singleSignOn.changeProvider,
      { params: { id: _id }, query: { revision }, body: { ...oidc, clientSecret: '', name: 'Renamed' } },
      { token: admin },
    );
  expect((await change(1)).status).toBe(200);
  expect((await stored()).client_secret_encrypted).toEqual(before.client_secret_encrypted);
  expect((await change(1)).problem.code).toBe('identity-provider.conflict');
});

test.each<[string, Partial<typeof oidc>, string]>([
  ['http', { issuer: 'http://login.brigid.example' }, 'issuer'],
  ['a private address', { issuer: 'https://10.0.0.7/' }, 'issuer'],
  ['the metadata service of a cloud', { issuer: 'https://169.254.169.254/' }, 'issuer'],
  ['another scheme', { issuer: 'file:///etc/passwd' }, 'issuer'],
  ['no openid scope', { scopes: 'email' }, 'scopes'],
])('a provider with %s is refused at its field', async (_case, given, field) => {
  const { problem } = await add({ ...oidc, ...given });
  expect(problem.errors?.map((error) => error.field)).toEqual([field]);
});

test('a mapping names its claim and departments of the company', async () => {
  const { companyId: elsewhere } = await buildCompany(portal);
  const { departmentId } = await buildDepartment(portal, elsewhere);
  const { problem } = await add({
    ...oidc,
    roleMappings: [{ value: 'Educators', role: 'Manager' }],
    departmentMappings: [{ value: 'Ward 4', departmentId }],
  });
  expect(problem.errors?.map(({ field }) => field)).toEqual([
    'roleClaim',
    'departmentClaim',
    'departmentMappings.0.departmentId',
  ]);
});

test('a SAML provider needs a readable certificate, and its kind stays', async () => {
  expect((await add({ ...saml, certificates: 'not a certificate' })).problem.errors?.[0]?.field).toBe(
    'certificates',
  );
  const { _id } = (await add({ ...saml, certificates: makeSamlKey().certificate })).body;
  const shown = (await read()).providers.find((provider) => provider._id === _id);
  expect(shown).toMatchObject({
    kind: 'saml',
    entityId: `http://127.0.0.1:3000/api/v1/account/sso/saml/metadata/${_id}`,
  });
  const turned = await portal.send(
    singleSignOn.changeProvider,
    { params: { id: _id }, query: { revision: 1 }, body: oidc },
    { token: admin },
  );
  expect(turned.problem.errors?.[0]?.field).toBe('kind');
});

test('another company’s settings and providers are not there; a SuperAdmin names the company', async () => {
  const theirs = await signInAs(portal, otherAdmin);
  const { _id } = (await add(oidc)).body;
  const asked = await portal.send(singleSignOn.readSettings, { query: { companyId } }, { token: theirs });
  expect(asked.problem.code).toBe('company.not-found');
  expect((await add(oidc, theirs, companyId)).problem.code).toBe('company.not-found');
  for (const endpoint of [singleSignOn.deleteProvider, singleSignOn.testProvider]) {
    const answer = await portal.send(endpoint, { params: { id: _id } }, { token: theirs });
    expect(answer.problem.code).toBe('identity-provider.not-found');
  }
  expect((await read(superAdmin, companyId)).providers.some((provider) => provider._id === _id)).toBe(true);
});

test('a sign-in name is a company’s own; hosts are given by a SuperAdmin alone', async () => {
  const name = (signInName: string, token: string, hosts?: string[], of?: string) =>
    portal.send(
      singleSignOn.saveSignInName,
      { query: of ? { companyId: of } : {}, body: { signInName, ...(hosts && { hosts }) } },
      { token },
    );
  expect((await name('Brigid', admin)).status).toBe(200);
  expect(await read()).toMatchObject({ signInName: 'brigid', hosts: [] });
  const theirs = await signInAs(portal, otherAdmin);
  expect((await name('brigid', theirs)).problem.code).toBe('single-sign-on.name-taken');
  expect((await name('-', theirs)).problem.code).toBe('request.invalid');
  expect((await name('brigid', admin, ['training.example'])).problem.code).toBe('access.forbidden');
  expect((await name('brigid', superAdmin, ['training.example'], companyId)).status).toBe(200);
  expect((await name('st-brigid', admin)).status).toBe(200);
  expect(await read()).toMatchObject({ signInName: 'st-brigid', hosts: ['training.example'] });
  expect((await name('brigid', theirs)).status).toBe(200);

  await add({ ...oidc, enabled: true });
  const found = await portal.send(
    singleSignOn.findSignIn,
    { query: {} },
    { headers: { host: 'training.example' } },
  );
  expect(found.body.company).toEqual({ name: 'St. Brigid Hospital' });
});

test('a test of the connection says what is wrong', async () => {
  const { _id } = (await add({ ...oidc, issuer: 'http://localhost:1024/' })).body;
  const away = await portal.send(singleSignOn.testProvider, { params: { id: _id } }, { token: admin });
  expect(away.body).toEqual({
    working: false,
    detail: 'The provider could not be reached at this address.',
  });
});

test('certificates that cannot be read are not called expired', async () => {
  const { _id } = (await add({ ...saml, certificates: makeSamlKey().certificate })).body;
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('identity_provider')
      .set({ settings: sql`settings || '{"certificates": "not a certificate"}'` })
      .where('company_id', '=', companyId)
      .where('identity_provider_id', '=', _id)
      .execute(),
  );
  const tested = await portal.send(singleSignOn.testProvider, { params: { id: _id } }, { token: admin });
  expect(tested.body).toEqual({ working: false, detail: 'The certificates could not be read.' });
});

test('a deleted provider takes its links along', async () => {
  const { _id } = (await add(oidc)).body;
  const deleted = await portal.send(singleSignOn.deleteProvider, { params: { id: _id } }, { token: admin });
  expect(deleted.status).toBe(200);
  expect((await read()).providers.some((provider) => provider._id === _id)).toBe(false);
  const entry = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'subject_id'])
      .orderBy('audit_entry_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  expect(entry).toEqual({ event: 'identity-provider.changed', subject_id: _id });
});
