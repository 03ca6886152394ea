import { companies, modules } from '@simward/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { includedScenarios } from '../../../domain/catalogue/includedScenarios.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

// A portal for each test: the module is the platform's, which a shared one would have from the test before.
let portal: TestPortal;
let companyId: string;
let manager: SignedInUser;
let superAdmin: SignedInUser;

const begin = async (options: Parameters<typeof createTestPortal>[0] = {}) => {
  portal = await createTestPortal(options);
  ({ companyId, manager } = await buildStaff(portal));
  superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
};
beforeEach(() => begin());
afterEach(() => portal.close());

const list = async () =>
  (await portal.send(modules.listIncluded, {}, { token: superAdmin.token })).body.modules;
const add = (product_code: string, { token }: SignedInUser = superAdmin) =>
  portal.send(modules.addIncluded, { body: { product_code } }, { token });
const described = async (id: string) =>
  (await portal.send(modules.exportDescription, { params: { id } }, { token: superAdmin.token })).body;

test('a module that comes with the program is added in one act, active and as its file says, and used in the company in view', async () => {
  const [included] = await list();
  expect(included).toEqual({
    product_code: 'SW-HHP-106',
    moduleName: 'Hand Hygiene and PPE',
    version: includedScenarios[0]?.version,
    moduleId: null,
  });
  await portal.send(companies.viewCompany, { body: { companyId } }, { token: superAdmin.token });
  const { module } = (await add('SW-HHP-106')).body;
  expect(module).toMatchObject({ companyId: null, status: true, version: included?.version });
  expect(module.companies?.map((use) => use.companyId)).toEqual([companyId]);
  expect(await described(module._id)).toEqual(includedScenarios[0]?.description);
  expect((await list())[0]?.moduleId).toBe(module._id);
  expect((await add('SW-HHP-106')).problem.code).toBe('module.code-taken');
});

test('only a SuperAdmin adds it, and only what comes with the program', async () => {
  expect((await add('SW-HHP-106', manager)).problem.code).toBe('access.forbidden');
  expect((await add('SW-OTHER')).problem.code).toBe('module.not-found');
});

test('its demo video is left out where the operator allows other hosts only', async () => {
  await portal.close();
  await begin({ videoHosts: ['videos.example.net'] });
  const { module } = (await add('SW-HHP-106')).body;
  expect(module.moduleDemoLink).toBeNull();
});
