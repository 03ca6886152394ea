import { companies, companyDashboard, modules, platformDashboard } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildModule } from '../../testing/builders/builders.ts';
import { buildSignedIn, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { mailsTo } from '../../testing/mail/mailsTo.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let admin: SignedInUser;
let superAdmin: SignedInUser;

beforeAll(async () => {
  // A portal of its own: every SuperAdmin is written to.
  portal = await createTestPortal();
  const { companyId } = await buildCompany(portal, { name: 'Lakeview College of Nursing' });
  admin = await buildSignedIn(portal, companyId, { role: 'Admin' });
  superAdmin = await buildSignedIn(portal, (await buildCompany(portal)).companyId, { role: 'SuperAdmin' });
});
afterAll(() => portal.close());

const ask = (text = 'Sepsis, please', { token } = admin) =>
  portal.send(companies.askForModules, { body: { text } }, { token });
const asked = async () =>
  (await portal.send(companyDashboard.setup, { query: {} }, { token: admin.token })).body.setup?.asked;
const requests = async () =>
  (await portal.send(platformDashboard.needs, {}, { token: superAdmin.token })).body.needs.filter(
    ({ kind }) => kind === 'modules asked',
  );

test('a request for modules waits for the SuperAdmins, on their home and as a mail, until modules are given', async () => {
  expect(await asked()).toBeNull();
  const { askedAt } = (await ask()).body;
  expect(await asked()).toEqual({ at: askedAt, text: 'Sepsis, please' });
  const { companyId } = admin;
  expect(await requests()).toEqual([
    {
      kind: 'modules asked',
      companyId,
      companyName: 'Lakeview College of Nursing',
      askedAt,
      text: 'Sepsis, please',
    },
  ]);
  await portal.runJobs();
  expect((await mailsTo(portal, superAdmin)).at(-1)?.content).toMatchObject({
    template: 'modules-asked',
    subject: 'Lakeview College of Nursing asks for modules',
    path: `/modify-company/${companyId}`,
    asked: { companyName: 'Lakeview College of Nursing', text: 'Sepsis, please' },
  });

  expect((await ask('Again')).problem.code).toBe('company.modules-asked');
  portal.clock.advance({ days: 3 });
  admin = { ...admin, token: (await buildSignedIn(portal, companyId, { role: 'Admin' })).token };
  expect((await ask('Still, please')).status).toBe(200);
  superAdmin = await buildSignedIn(portal, superAdmin.companyId, { role: 'SuperAdmin' });
  expect(await requests()).toMatchObject([{ text: 'Still, please' }]);

  const { moduleId } = await buildModule(portal, superAdmin.companyId);
  const given = await portal.send(
    modules.giveModules,
    { body: { companyId, modules: [moduleId] } },
    { token: superAdmin.token },
  );
  expect(given.body.added).toBe(1);
  expect(await asked()).toBeNull();
  expect(await requests()).toEqual([]);
});
