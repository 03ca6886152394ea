import { execFileSync } from 'node:child_process';
import { auth, basePath, sessionUploads, users } from '@simward/contract';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { withConnection } from '../apps/server/src/platform/database/connections/connected.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../apps/server/src/testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../apps/server/src/testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../apps/server/src/testing/portal/testPortal.ts';

/**
 * For `npm test -- --citus ADDRESS`: commands that kill the last node (kill -9) and start it again. They and the addresses of
 * the nodes come from whoever runs PostgreSQL; without them nothing is tested.
 */
const { TEST_LOSE_NODE: killCommand = '', TEST_FIND_NODE: startCommand = '' } = process.env;
const hasNodes = inject('adminUrls').length > 2 && killCommand !== '' && startCommand !== '';
const runCommand = (command: string) => execFileSync('/bin/sh', ['-c', command], { stdio: 'ignore' });

interface Tenant {
  companyId: string;
  admin: BuiltUser;
  token: string;
  module: BuiltModule;
  headset: SignedInLearner;
}

let portal: TestPortal;
/** A company on the node that is killed. */
let lost: Tenant;
/** A company on another node. */
let kept: Tenant;

const buildTenant = async (): Promise<Tenant> => {
  const { companyId } = await buildCompany(portal);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  return { companyId, admin, token: await signInAs(portal, admin), module, headset };
};

const nodePortOf = ({ companyId }: Tenant): Promise<string> =>
  withConnection(portal.database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ node: string }>(
      `select nodeport::text as node from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('session', $1::uuid)`,
      [companyId],
    );
    return rows[0]?.node ?? '';
  });

const sendUpload = ({ headset }: Tenant, session: unknown) =>
  portal.app.inject({
    method: sessionUploads.uploadBatch.method,
    url: basePath + sessionUploads.uploadBatch.path,
    headers: { authorization: `Headset ${headset.upload.secret}`, ...headset.upload.headers },
    payload: { sessions: [session] },
  });

const signIn = ({ admin }: Tenant) =>
  portal.send(auth.signIn, { body: { mobileNo: admin.mobileNo, passwordHash: testPassword } });

const listPeople = ({ token }: Tenant) => portal.send(users.listUsers, { body: {} }, { token });

let addedPeople = 0;
/** The User ID of a new person goes into the directory, which lies on every node. */
const addPerson = ({ token }: Tenant) => {
  addedPeople += 1;
  const body = { name: 'New Person', emailAddress: `new${addedPeople}@example.test`, role: 'User' };
  return portal.send(users.registerUser, { body }, { token });
};

beforeAll(async () => {
  if (!hasNodes) return;
  // A portal of its own: a node is taken away from it.
  portal = await createTestPortal();
  const lastPort = new URL(inject('adminUrls').at(-1) ?? '').port;
  const isOnLast = async (tenant: Tenant) => (await nodePortOf(tenant)) === lastPort;
  for (let tries = 0; tries < 12; tries += 1) {
    const tenant = await buildTenant();
    if (await isOnLast(tenant)) lost ??= tenant;
    else kept ??= tenant;
    if (lost && kept) break;
  }
});
afterAll(() => portal?.close());

test.runIf(hasNodes)(
  'a node that is killed takes its own companies away, and nothing that was acknowledged',
  async () => {
    const acknowledged: { tenant: Tenant; sessionId: string }[] = [];
    let goesOn = true;
    /** Uploads session after session, each until it is taken. */
    const uploadSessions = async (tenant: Tenant, refusals: Set<string>) => {
      while (goesOn) {
        const session = buildBatchSession(portal, tenant.module);
        for (let isTaken = false; goesOn && !isTaken; ) {
          const { statusCode, body } = await sendUpload(tenant, session);
          const result = statusCode === 200 ? JSON.parse(body).results[0] : undefined;
          isTaken = result?.status === 'finished';
          if (isTaken) acknowledged.push({ tenant, sessionId: session.sessionId });
          else refusals.add(`${statusCode} ${result ? result.problem?.code : JSON.parse(body).code}`);
        }
      }
    };
    const [keptRefusals, lostRefusals] = [new Set<string>(), new Set<string>()];
    const headsets = [uploadSessions(kept, keptRefusals), uploadSessions(lost, lostRefusals)];
    const countOf = (tenant: Tenant) => acknowledged.filter((entry) => entry.tenant === tenant).length;
    await vi.waitUntil(() => countOf(kept) > 3 && countOf(lost) > 3, { timeout: 60_000 });

    runCommand(killCommand);
    try {
      const before = countOf(kept);
      await vi.waitUntil(() => countOf(kept) > before + 3 && lostRefusals.size > 0, { timeout: 120_000 });
      expect((await signIn(kept)).status).toBe(200);
      expect((await listPeople(kept)).status).toBe(200);
      for (const refused of [await signIn(lost), await listPeople(lost), await addPerson(kept)])
        expect([refused.status, refused.problem.code]).toEqual([503, 'server.unavailable']);
    } finally {
      runCommand(startCommand);
    }
    await vi.waitUntil(async () => (await listPeople(lost)).status === 200, {
      timeout: 60_000,
      interval: 500,
    });
    const after = countOf(lost);
    await vi.waitUntil(() => countOf(lost) > after, { timeout: 60_000 });
    goesOn = false;
    await Promise.all(headsets);
    expect((await addPerson(kept)).status).toBe(200);
    expect((await signIn(lost)).status).toBe(200);

    expect([...keptRefusals]).toEqual([]);
    expect([...lostRefusals]).toEqual(['503 server.unavailable']);
    for (const tenant of [kept, lost]) {
      const stored = await portal.platform.database.read({ companyId: tenant.companyId }, (trx) =>
        trx.selectFrom('session').select('session_id').where('company_id', '=', tenant.companyId).execute(),
      );
      const ids = new Set(stored.map(({ session_id }) => session_id));
      expect(acknowledged.filter((entry) => entry.tenant === tenant && !ids.has(entry.sessionId))).toEqual(
        [],
      );
    }
  },
  600_000,
);
