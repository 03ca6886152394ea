import { modules } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../../../../packages/device/src/simulator/random.ts';
import { buildModule } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { compareLibraryCounts } from './libraryCounts.sql.ts';

let portal: TestPortal;
let companyIds: string[];
let learners: SignedInUser[];
let superAdmin: SignedInUser;
let moduleIds: string[];

beforeAll(async () => {
  // A portal of its own: the counts of all libraries are compared, and builders of other files change modules at the
  // same time.
  portal = await createTestPortal();
  portal.clock.set('2026-11-20T09:00:00Z');
  const { companyId, otherCompanyId } = await buildStaff(portal);
  companyIds = [companyId, otherCompanyId];
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  learners = [await buildSignedIn(portal, companyId), await buildSignedIn(portal, otherCompanyId)];
  moduleIds = [];
  for (let number = 1; number <= 3; number += 1)
    moduleIds.push((await buildModule(portal, companyId, { platforms: ['Oculus'] })).moduleId);
});
afterAll(() => portal.close());

const asSuperAdmin = () => ({ token: superAdmin.token });
const libraryOf = async (learner: SignedInUser, platform?: modules.LibraryFilter['platform']) =>
  (await portal.send(modules.listLibrary, { body: { pageSize: 100, platform } }, { token: learner.token }))
    .body;

test('however modules and their use change, each library tells how many it has of each kind', async () => {
  const random = createRandom('libraries');
  const day = () => random.pick([null, null, '2026-11-10', '2026-11-20', '2026-12-01']);
  const acts = [
    (moduleId: string, companyId: string) =>
      portal.send(
        modules.addAssignCompany,
        { body: { moduleId, companyId, startOn: day(), endOn: null } },
        asSuperAdmin(),
      ),
    (moduleId: string, companyId: string) =>
      portal.send(
        modules.modifyAssignCompany,
        { body: { moduleId, companyId, startOn: null, endOn: day(), status: random.chance(0.6) } },
        asSuperAdmin(),
      ),
    (_id: string) =>
      portal.send(
        random.chance(0.4) ? modules.archiveModule : modules.restoreModule,
        { body: { _id } },
        asSuperAdmin(),
      ),
    (_id: string) =>
      portal.send(modules.modifyModule, { body: { _id, status: random.chance(0.7) } }, asSuperAdmin()),
    (_id: string) =>
      portal.send(
        modules.modifyModule,
        {
          body: {
            _id,
            family: random.pick(['life', 'infection'] as const),
            platforms: [random.pick(['Oculus', 'Windows'] as const)],
          },
        },
        asSuperAdmin(),
      ),
  ];
  for (let round = 0; round < 60; round += 1) {
    await random.pick(acts)(random.pick(moduleIds), random.pick(companyIds));
    const learner = random.pick(learners);
    for (const platform of [undefined, ['Oculus' as const]]) {
      const { modules: listed, modulesCount, counts } = await libraryOf(learner, platform);
      expect(modulesCount).toBe(listed.length);
      const ofLife = listed.filter(({ family }) => family === 'life').length;
      expect(counts.find(({ family }) => family === 'life')?.modules ?? 0).toBe(ofLife);
    }
  }
  const { equal, differences } = await portal.platform.database.read('all', compareLibraryCounts);
  expect(differences).toEqual([]);
  expect(equal).toBeGreaterThan(0);
});

test('uses that begin while a module becomes inactive are counted as what the two come to', async () => {
  const [companyId = '', otherCompanyId = ''] = companyIds;
  const { moduleId } = await buildModule(portal, companyId);
  await Promise.all([
    portal.send(modules.modifyModule, { body: { _id: moduleId, status: false } }, asSuperAdmin()),
    portal.send(
      modules.addAssignCompany,
      { body: { moduleId, companyId: otherCompanyId, startOn: null, endOn: null } },
      asSuperAdmin(),
    ),
  ]);
  expect((await portal.platform.database.read('all', compareLibraryCounts)).differences).toEqual([]);
});
