import { auth, dashboards, modules, sessionUploads, users } from '@simward/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withConnection } from '../src/platform/database/connections/connected.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../src/testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../src/testing/builders/sessions/headsetBuilder.ts';
import { createTestDatabase } from '../src/testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';

/** Needs several nodes: `npm test -- --citus ADDRESS`. */
describe.runIf(inject('adminUrls').length > 1)('on a database of several nodes', () => {
  let portal: TestPortal;
  let admin: BuiltUser;
  let module: BuiltModule;
  let headset: SignedInLearner;
  let asAdmin: { token: string };
  let asLearner: { token: string };

  beforeAll(async () => {
    const database = await createTestDatabase();
    await withConnection(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(`alter database ${rows[0]?.name} set citus.enable_stat_counters = on`);
    });
    portal = await createTestPortal({ database });
    const { companyId } = await buildCompany(portal);
    admin = await buildUser(portal, companyId, { role: 'Admin' });
    const learner = await buildUser(portal, companyId);
    module = await buildModule(portal, companyId);
    await buildAssignment(portal, learner, module);
    headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
    [asAdmin, asLearner] = [
      { token: await signInAs(portal, admin) },
      { token: await signInAs(portal, learner) },
    ];
  });
  afterAll(() => portal.close());

  /** The numbers of statements so far that went to one shard, and to several. */
  const countStatements = () =>
    withConnection(portal.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ one: number; several: number }>(
        `select query_execution_single_shard as one, query_execution_multi_shard as several
         from citus_stat_counters where name = current_database()`,
      );
      return rows[0] ?? { one: 0, several: 0 };
    });

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a sign-in',
      () => portal.send(auth.signIn, { body: { mobileNo: admin.mobileNo, passwordHash: testPassword } }),
    ],
    ['the users page', () => portal.send(users.listUsers, { body: {} }, asAdmin)],
    [
      'an upload',
      () =>
        portal.send(
          sessionUploads.uploadBatch,
          { body: { sessions: [buildBatchSession(portal, module)] } },
          headset.upload,
        ),
    ],
    ['a learner’s dashboard', () => portal.send(dashboards.userModuleStatus, {}, asLearner)],
    ['a learner’s modules', () => portal.send(modules.userModules, {}, asLearner)],
  ])('%s asks the node of its company alone', async (_call, send) => {
    // Once a minute a call reads all companies, to count tries at User IDs of nobody; the first send does that.
    await send();
    const before = await countStatements();
    expect((await send()).status).toBe(200);
    const after = await countStatements();
    expect(after.one).toBeGreaterThan(before.one);
    expect(after.several - before.several).toBe(0);
  });
});
