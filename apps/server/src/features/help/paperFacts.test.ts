import { companies, device, headsets, help, singleSignOn } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { openIdProvider } from '../../testing/builders/openIdProvider.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let superAdmin: SignedInUser;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
  superAdmin = await buildSignedIn(portal, (await buildCompany(portal)).companyId, { role: 'SuperAdmin' });
});
beforeEach(async () => {
  ({ companyId, admin, manager } = await buildStaff(portal));
});
afterAll(() => portal.close());

const ask = ({ token }: SignedInUser) => portal.send(help.readPaperFacts, {}, { token });
const facts = async (who: SignedInUser) => (await ask(who)).body;

test('papers have the help line of the company, which a SuperAdmin has in view; a learner prints none', async () => {
  const line = { line: 'Room 2.14', telephone: 'extension 4410', address: '' };
  expect((await facts(manager)).helpLine).toBeNull();
  await portal.send(help.saveHelpLine, { body: line }, { token: admin.token });
  expect(await facts(manager)).toMatchObject({ helpLine: line, pinLength: 4, codeOnWeb: true });
  expect((await ask(superAdmin)).problem.code).toBe('company.none-chosen');
  await portal.send(companies.viewCompany, { body: { companyId } }, { token: superAdmin.token });
  expect((await facts(superAdmin)).helpLine).toEqual(line);
  await portal.send(companies.viewCompany, { body: { companyId: null } }, { token: superAdmin.token });
  const learner = await buildSignedIn(portal, companyId);
  expect((await ask(learner)).problem.code).toBe('access.forbidden');
});

test('ways of signing in on a headset are those that were used on one that is enrolled', async () => {
  expect((await facts(admin)).headsetWays).toEqual([]);
  const headset = await enrolHeadset(portal, companyId);
  const learner = await buildUser(portal, companyId);
  const { userCode, deviceCode } = (await portal.send(device.startPairing, {}, { secret: headset.secret }))
    .body;
  expect((await facts(admin)).headsetWays).toEqual([]);
  const token = await signInAs(portal, learner);
  const approval = { params: { userCode }, body: { approve: true } };
  await portal.send(headsets.decidePairing, approval, { token });
  await portal.send(device.completePairing, { body: { deviceCode } }, { secret: headset.secret });
  expect((await facts(admin)).headsetWays).toEqual(['pair']);
  await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
  expect((await facts(admin)).headsetWays).toEqual(['pair', 'pin']);
  await portal.send(headsets.revokeHeadset, { params: { id: headset.headsetId } }, { token: admin.token });
  expect((await facts(admin)).headsetWays).toEqual([]);
});

test('a provider in use counts once the company has a name by which the sign-in page finds it', async () => {
  const save = (body: { signInName: string; hosts?: string[] }, query = {}, { token } = admin) =>
    portal.send(singleSignOn.saveSignInName, { query, body }, { token });
  await portal.send(singleSignOn.addProvider, { query: {}, body: openIdProvider() }, { token: admin.token });
  const off = openIdProvider({ name: 'Switched off', enabled: false });
  await portal.send(singleSignOn.addProvider, { query: {}, body: off }, { token: admin.token });
  expect((await facts(admin)).singleSignOn).toBeNull();
  const signInName = `brigid-${companyId.slice(-8)}`;
  await save({ signInName });
  expect(await facts(admin)).toMatchObject({
    address: portal.platform.publicUrl.origin,
    singleSignOn: { signInName, providers: ['Brigid ID'] },
  });
  const host = `${signInName}.example`;
  await save({ signInName, hosts: [host] }, { companyId }, superAdmin);
  const own = await facts(admin);
  expect(new URL(own.address).hostname).toBe(host);
  expect(own.singleSignOn).toEqual({ signInName: null, providers: ['Brigid ID'] });
});

test('whoever is signed out reads which hosts there are beside the portal', async () => {
  expect((await portal.send(help.readNetworkFacts, {})).body).toEqual({
    storage: null,
    videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    mailDomain: null,
  });
});
