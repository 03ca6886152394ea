import {
  assignments,
  auth,
  builds,
  dashboards,
  evidencePacks,
  headsets,
  modules,
  outbox,
  reports,
  sessions,
} from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callerKind } from '../permissions/callerKinds.ts';
import { readingsAbout } from '../permissions/readingsAbout.ts';
import { sendReadings } from '../permissions/sendReadings.ts';
import { verifyRollups } from '../src/domain/figures/verifyRollups.ts';
import { verifySessions } from '../src/features/sessions/settle/verifySessions.ts';
import { createDatabase, type Database } from '../src/platform/database/createDatabase.ts';
import { checkBuild } from '../src/platform/storage/builds/checkBuild.ts';
import { isPdf } from '../src/platform/storage/documents/isPdf.ts';
import { signInAs } from '../src/testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import { createTestDatabase } from '../src/testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { moduleCatalogue } from './content/moduleCatalogue.ts';
import { demoSignIns } from './demoSignIns.ts';
import { isDemoMade, makeDemo } from './makeDemo.ts';
import { startDemoOasis } from './mock-oasis/demoOasis.ts';
import { demoId } from './store/demoId.ts';

const now = new Date('2026-11-21T09:30:00Z');
const size = { people: 40, days: 45 };
const anna = '1000000004';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof content>>;
const lines: string[] = [];

beforeAll(async () => {
  // The test needs a portal of its own, with nothing but the demo.
  portal = await createTestPortal();
  portal.clock.set(now.toISOString());
  await make(portal.platform.database, (line) => lines.push(line));
  made = await content(portal.platform.database);
});
afterAll(() => portal.close());

const make = (database: Database, progress: (line: string) => void = () => {}) =>
  makeDemo({
    platform: { ...portal.platform, database },
    now,
    progress,
    size,
  });

const signIn = async (mobileNo: string) => {
  const password = demoSignIns.find((person) => person.mobileNo === mobileNo)?.password ?? '';
  const answer = await portal.send(auth.signIn, { body: { mobileNo, passwordHash: password } });
  return { token: answer.body.token };
};

/** The database's content without its random parts: salts, secrets and grants. */
const content = (database: Database) =>
  database.read('all', async (trx) => {
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
    return {
      sessions: inOrder(await trx.selectFrom('session').selectAll().execute()),
      events: inOrder(await trx.selectFrom('session_event').selectAll().execute()),
      competencies: inOrder(await trx.selectFrom('session_competency').selectAll().execute()),
      rollups: inOrder(await trx.selectFrom('rollup_company_day').selectAll().execute()),
      assignments: inOrder(await trx.selectFrom('assignment').selectAll().execute()),
      headsets: inOrder(await trx.selectFrom('headset').selectAll().execute()),
      people: inOrder(
        await trx
          .selectFrom('user_account')
          .select(['user_id', 'name', 'status', 'first_time_login'])
          .execute(),
      ),
      comments: inOrder(await trx.selectFrom('session_comment').selectAll().execute()),
      saves: inOrder(await trx.selectFrom('assignment_batch').selectAll().execute()),
      reports: inOrder(await trx.selectFrom('saved_report').selectAll().execute()),
      trail: inOrder(await trx.selectFrom('audit_entry').select(['at', 'event', 'actor_id']).execute()),
    };
  });

test('each of the four demo sign-ins works', async () => {
  for (const { mobileNo, password, name, role } of demoSignIns) {
    const answer = await portal.send(auth.signIn, { body: { mobileNo, passwordHash: password } });
    expect(answer.body.user).toMatchObject({ name, role });
  }
});

test('a learner signs in on a headset with the PIN of the demo', async () => {
  const headset = await enrolHeadset(portal, demoId('company', 'stbrigid'));
  const learner = { companyId: headset.companyId, userId: demoId('user', anna), mobileNo: anna, name: '' };
  expect((await signInOnHeadset(portal, headset, learner)).token).toBeTruthy();
});

test('Anna Berg sees the November of the picture', async () => {
  const as = await signIn(anna);
  const status = await portal.send(dashboards.userModuleStatus, {}, as);
  const byName = new Map(status.body.modules.map((module) => [module.moduleName, module]));
  expect(byName.size).toBe(6);
  expect(byName.get('Sepsis: the First Hour')).toMatchObject({ dueOn: '2026-11-28' });
  expect(status.body.modules.filter(({ dueOn }) => dueOn !== null)).toHaveLength(1);
  const rows = await portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('session')
      .select(['day', 'duration_ms', 'state', 'custody'])
      .where('user_id', '=', demoId('user', anna))
      .where('day', '>=', '2026-11-01')
      .execute(),
  );
  expect(rows).toHaveLength(28);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(15);
  expect(rows.reduce((sum, row) => sum + row.duration_ms, 0)).toBe((7 * 60 + 49) * 60_000);
  expect(rows.every(({ state, custody }) => state === 'finished' && custody === 'accepted')).toBe(true);
});

test('figures equal recomputation', async () => {
  const rollups = await verifyRollups(portal.platform.database);
  expect(rollups).toMatchObject({ different: 0 });
  expect(rollups.equal).toBeGreaterThan(150);
  const { compared, differences } = await verifySessions(portal.platform.database);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});

test('an Admin finds sessions under way, sessions that wait and sessions that are held', async () => {
  const as = await signIn('1000000002');
  const held = await portal.send(sessions.listHeldSessions, {}, as);
  expect(new Set(held.body.sessions.map(({ custody }) => custody))).toEqual(
    new Set(['quarantined', 'unclaimed']),
  );
  const fleet = await portal.send(headsets.listHeadsets, {}, as);
  expect(fleet.body.headsets.filter(({ revokedAt }) => revokedAt)).toHaveLength(1);
  const states = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('session').select('state').distinct().orderBy('state').execute(),
  );
  expect(states.map(({ state }) => state)).toEqual(['finished', 'open', 'waiting']);
});

test('the fleet is as varied as one in the field: online, in a session, low, silent, with sessions left, revoked', async () => {
  const as = await signIn('1000000002');
  const fleet = (await portal.send(headsets.listHeadsets, {}, as)).body.headsets;
  const byName = new Map(fleet.map((headset) => [headset.name, headset]));
  expect(byName.get('Maternity PICO')).toMatchObject({
    notUploaded: 5,
    battery: null,
    appVersion: '2.2.0',
    appTooOld: true,
    lastSeenAt: '2026-11-12T09:30:00.000Z',
  });
  expect(byName.get('ICU Vive')).toMatchObject({ battery: 0.17, charging: false, appTooOld: false });
  expect(byName.get('Paediatrics Quest')).toMatchObject({ lastSeenAt: '2026-11-21T09:29:00.000Z' });
  expect(byName.get('Simulation Room PC 1')).toMatchObject({ platform: 'Windows', notUploaded: 0 });
  expect(fleet.some(({ inSessionSince }) => inSessionSince !== null)).toBe(true);
  expect(
    fleet.every(
      ({ unsynced, notUploaded, inSessionSince }) => inSessionSince || unsynced <= (notUploaded ?? 0),
    ),
  ).toBe(true);
});

test('staff have assigned, reported, certified, talked with learners and taken a session out', async () => {
  const manager = await signIn('1000000003');
  const admin = await signIn('1000000002');
  const { saves } = (await portal.send(assignments.listSaves, { query: {} }, manager)).body;
  expect(saves.map(({ datesChanged, state }) => [datesChanged > 0, state])).toEqual([
    [true, 'done'],
    [false, 'done'],
  ]);
  const { reports: saved } = (await portal.send(reports.listSaved, {}, admin)).body;
  // Three of the Admin, and one that another member of staff shares.
  expect(saved.map(({ shared }) => shared).sort()).toEqual([false, false, false, true]);
  expect(saved.filter(({ schedule }) => schedule)).toHaveLength(1);
  const { packs } = (await portal.send(evidencePacks.listPacks, { query: {} }, manager)).body;
  expect(packs.map(({ state, learner }) => [state, learner.name])).toEqual([['issued', 'Anna Berg']]);
  const { sessions: takenOut } = (await portal.send(sessions.listTakenOut, {}, manager)).body;
  expect(takenOut).toHaveLength(1);
  const rows = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('session_comment').select(['released_at', 'answer', 'history']).execute(),
  );
  expect(rows.filter(({ answer }) => answer !== null).length).toBeGreaterThan(3);
  expect(rows.some(({ answer }) => answer === null)).toBe(true);
  expect(rows.every(({ released_at }) => released_at !== null && released_at <= now)).toBe(true);
  const { mails } = (await portal.send(outbox.listMails, { query: {} }, admin)).body;
  expect(mails.length).toBeGreaterThan(2);
  expect(new Set(mails.map(({ state, template }) => `${state} ${template}`))).toEqual(
    new Set(['kept comments-released']),
  );
});

test('every module has a guide and the builds of its newest version in the store', async () => {
  const as = await signIn('1000000002');
  for (const { slug, platforms, versions } of moduleCatalogue) {
    const { guide, versions: offered } = (
      await portal.send(modules.moduleDownloads, { params: { id: demoId('module', slug) } }, as)
    ).body;
    const [newest, older] = offered;
    expect([newest?.version, older]).toEqual([versions.at(-1)?.semver, undefined]);
    expect(newest?.builds.map(({ platform }) => platform)).toEqual(platforms.toSorted());
    for (const file of [guide, ...(newest?.builds ?? [])]) {
      const stored = (await portal.app.inject(file?.Location ?? '')).rawPayload;
      expect(stored.length).toBe(file?.fileSize);
      const read = async (start: number, length: number) => stored.subarray(start, start + length);
      if (file === guide) expect(isPdf(stored)).toBe(true);
      else
        await checkBuild(read, {
          byteSize: stored.length,
          contentType: file?.name.endsWith('.zip') ? builds.buildTypes.zip : builds.buildTypes.apk,
        });
    }
  }
});

test('every event lies in the partition of its month', async () => {
  const partitions = await portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('session_event')
      .select(sql<string>`tableoid::regclass::text`.as('name'))
      .distinct()
      .orderBy('name')
      .execute(),
  );
  // On several nodes each name ends with the number of its shard, which is cut off here.
  const names = new Set(partitions.map(({ name }) => name.replace(/_\d{6,}$/, '')));
  const earlier = ['04', '05', '06', '07'].map((month) => `session_event_2026_${month}`);
  expect([...names]).toEqual([...earlier, 'session_event_2026_10', 'session_event_2026_11']);
});

test('the learning system of the demo knows its hospital’s people', async () => {
  const oasis = await startDemoOasis(() => portal.platform.database);
  const authorization = `Basic ${Buffer.from('demo:demo').toString('base64')}`;
  const answer = await fetch(new URL('people', oasis.url), { headers: { authorization } });
  const { people } = z
    .object({ people: z.array(z.looseObject({ user_id: z.string() })) })
    .parse(await answer.json());
  await oasis.close();
  expect(people.map(({ user_id }) => user_id)).toContain(anna);
});

test('progress names each step and counts the sessions', () => {
  expect(lines[0]).toBe('Demo data: 2 companies, 40 people, 14 modules');
  expect(lines).toContainEqual(expect.stringMatching(/^Demo data: sessions (\d+) of \1 \(100 %\)$/));
});

test('every call that reads answers over what the demo holds, to each of its people', async () => {
  const { database } = portal.platform;
  const people = await database.read('all', (trx) =>
    trx
      .selectFrom('user_account')
      .select(['company_id', 'user_id', 'mobile_no', 'name'])
      .where(
        'mobile_no',
        'in',
        demoSignIns.map(({ mobileNo }) => mobileNo),
      )
      .execute(),
  );
  const personOf = (role: string) => {
    const mobileNo = demoSignIns.find((one) => one.role === role)?.mobileNo;
    const person = people.find((one) => one.mobile_no === mobileNo);
    if (!person) throw new Error(`The demo has no ${role}.`);
    const { company_id: companyId, user_id: userId, name, mobile_no } = person;
    return { companyId, userId, name, mobileNo: mobile_no };
  };
  const { companyId, userId } = personOf('User');
  const manager = personOf('Manager');
  const one = async (id: string, from: string, where = 'true') => {
    const { rows } = await database.read('all', (trx) =>
      sql<{ id: string }>`
        select ${sql.ref(id)} as id from ${sql.table(from)} t
        where t.company_id = ${companyId} and ${sql.raw(where)} order by 1 limit 1`.execute(trx),
    );
    return rows[0]?.id;
  };
  const departmentId =
    (await one('department_id', 'user_department', `t.user_id = '${manager.userId}'`)) ?? '';
  const own = `t.user_id = '${userId}' and t.state = 'finished' and t.custody = 'accepted' and t.mode = 'assessment'`;
  const session = await one('session_id', 'session', own);
  const moduleId = await one('module_id', 'session', own);
  const ids = {
    learner: userId,
    module: moduleId,
    session,
    sessionAndModule: `${session} ${moduleId}`,
    learnerAndModule: `${userId} ${moduleId}`,
    assignmentSave: await one('assignment_batch_id', 'assignment_batch'),
    company: companyId,
    department: departmentId,
    importBatch: await one('import_batch_id', 'import_batch'),
    mail: await one('delivery_id', 'delivery', "t.channel = 'mail'"),
    manager: manager.userId,
    managedModule: moduleId,
    pack: await one('evidence_pack_id', 'evidence_pack'),
    webhook: await one('webhook_id', 'webhook'),
  };
  const refused = await Promise.all(
    (['User', 'Manager', 'Admin', 'SuperAdmin'] as const).map(async (role) => {
      const user = personOf(role);
      const kind = callerKind(role === 'Manager' ? 'Manager of this department' : role);
      const principal = {
        ...{ ...kind, user, departmentIds: [departmentId] },
        authorization: async () => `Bearer ${await signInAs(portal, user)}`,
      };
      const idOf = readingsAbout(
        Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined)),
      );
      return sendReadings(portal, principal, { where: 'own', companyId, departmentId }, idOf);
    }),
  );
  expect(refused.flat()).toEqual([]);
});

test('a making that is stopped leaves nothing, and the next gives the same as any at that moment', async () => {
  const addresses = await createTestDatabase();
  const database = createDatabase({ connectionString: addresses.migrationDatabaseUrl, connections: 2 });
  try {
    const stop = (line: string) => {
      if (line.includes('sessions')) throw new Error('stopped');
    };
    await expect(make(database, stop)).rejects.toThrow('stopped');
    expect(await isDemoMade(database)).toBe(false);
    expect(Object.values(await content(database)).flat()).toEqual([]);

    await make(database);
    expect(await isDemoMade(database)).toBe(true);
    expect(await content(database)).toEqual(made);
  } finally {
    await database.close();
    await addresses.drop();
  }
});
