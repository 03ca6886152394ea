import { singleSignOn } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import { buildUser } from '../../src/testing/builders/builders.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

const noMappings: never[] = [];

const provider = {
  kind: 'oidc',
  name: 'Hospital login',
  enabled: false,
  identifier: 'user_id',
  identifierClaim: 'sub',
  roleClaim: '',
  roleMappings: noMappings,
  departmentClaim: '',
  departmentMappings: noMappings,
  mapAtEachSignIn: false,
  issuer: 'https://login.example.test',
  clientId: 'simward',
  scopes: 'openid',
  endSessionAtProvider: false,
} as const;

const makeProvider = async ({ portal }: World, { companyId }: RecordScope): Promise<string> => {
  const now = portal.clock.now();
  const identityProviderId = newId(now);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('identity_provider')
      .values({
        company_id: companyId,
        identity_provider_id: identityProviderId,
        kind: 'oidc',
        name: provider.name,
        issuer: `${provider.issuer}/${identityProviderId}`,
        client_id: provider.clientId,
        settings: JSON.stringify(provider),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return identityProviderId;
};

const makeLink = async (world: World, recordScope: RecordScope): Promise<string> => {
  const { portal } = world;
  const providerId = await makeProvider(world, recordScope);
  const person = await buildUser(portal, recordScope.companyId, { password: null, pin: null });
  const now = portal.clock.now();
  const linkId = newId(now);
  await portal.platform.database.write({ companyId: recordScope.companyId }, (trx) =>
    trx
      .insertInto('user_identity')
      .values({
        company_id: recordScope.companyId,
        issuer: `${provider.issuer}/${providerId}`,
        subject: person.userId,
        user_id: person.userId,
        user_identity_id: linkId,
        identity_provider_id: providerId,
        claimed_as: person.mobileNo,
        requested_at: now,
      })
      .execute(),
  );
  return linkId;
};

const linkOf = (ids: string) => {
  const [companyId = '', linkId = unknownId()] = ids.split(' ');
  return { companyId, linkId };
};

export const singleSignOnSamples: readonly AnySample[] = [
  sample({
    endpoint: singleSignOn.decideLink,
    about: "company's",
    make: makeLink,
    request: (id) => ({ params: { id }, body: { approve: true } }),
  }),
  sample({ endpoint: singleSignOn.findSignOut, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: singleSignOn.readSettings,
    request: (companyId) => ({ query: { companyId } }),
  }),
  sample({
    endpoint: singleSignOn.listLinks,
    about: "company's",
    make: async (world, recordScope) => `${recordScope.companyId} ${await makeLink(world, recordScope)}`,
    passesOver: true,
    secret: (ids) => linkOf(ids).linkId,
    request: (ids) => ({ query: { companyId: linkOf(ids).companyId } }),
  }),
  sample({
    ...ofCompany,
    endpoint: singleSignOn.saveSignInName,
    request: (companyId) => ({
      query: { companyId },
      body: { signInName: `c-${unknownId().slice(0, 8)}` },
    }),
  }),
  sample({
    ...ofCompany,
    endpoint: singleSignOn.saveNetworks,
    request: (companyId) => ({ query: { companyId }, body: { networks: ['198.51.100.0/24'] } }),
  }),
  sample({
    ...ofCompany,
    endpoint: singleSignOn.addProvider,
    request: (companyId) => ({
      query: { companyId },
      body: { ...provider, issuer: `${provider.issuer}/${unknownId()}` },
    }),
  }),
  sample({
    endpoint: singleSignOn.changeProvider,
    about: "company's",
    make: makeProvider,
    request: (id) => ({
      params: { id },
      query: { revision: '1' },
      body: { ...provider, issuer: `${provider.issuer}/${id}` },
    }),
  }),
  sample({
    endpoint: singleSignOn.deleteProvider,
    about: "company's",
    make: makeProvider,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: singleSignOn.testProvider,
    about: "company's",
    make: makeProvider,
    request: (id) => ({ params: { id } }),
  }),
];
