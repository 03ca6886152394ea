import { randomUUID } from 'node:crypto';
import { device, sessionUploads } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerKind } from '../../../../permissions/callerKinds.ts';
import type { Principal } from '../../../../permissions/principals.ts';
import { readingsAbout } from '../../../../permissions/readingsAbout.ts';
import type { RecordScope } from '../../../../permissions/recordScopes.ts';
import { sendReadings } from '../../../../permissions/sendReadings.ts';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { rounds } from '../../../testing/longForm.ts';
import { isRunHere } from '../../../testing/plainOnly.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifySessions } from '../settle/verifySessions.ts';

let portal: TestPortal;
let companyId: string;
let module: BuiltModule;
let learner: BuiltUser;
let signedIn: SignedInLearner;
let recordScope: RecordScope;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  const headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId);
  const { departmentId } = await buildDepartment(portal, companyId);
  recordScope = { where: 'own', companyId, departmentId };
  learner = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  await buildAssignment(portal, learner, module);
  signedIn = await signInOnHeadset(portal, headset, learner);
});
afterAll(() => portal.close());

const asOwner = async (work: (owner: pg.Client) => Promise<unknown>) => {
  const owner = new pg.Client({ connectionString: portal.database.migrationDatabaseUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
};

const upload = (sessions: unknown[], sentAt?: string) =>
  portal.send(
    sessionUploads.uploadBatch,
    { body: { ...(sentAt === undefined ? {} : { sentAt }), sessions } },
    signedIn.upload,
  );

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const offset = fc.constantFrom('Z', '+00:00', '+14:00', '-12:00', '+23:59', '-23:59');
/** All kinds of instants that the contract accepts: any year of four digits, and mistakes that programs make. */
const instant = fc.oneof(
  fc.constantFrom(
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    '6800-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999Z',
    '9999-12-31T23:59:59-23:59',
    '1970-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2026-11-20T09:00:00Z',
  ),
  fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      offset,
    )
    .map(([year, month, day, zone]) => `${pad(year, 4)}-${pad(month)}-${pad(day)}T12:34:56${zone}`),
);

const principalOf = (name: string, user: BuiltUser): Principal => {
  const kind = callerKind(name);
  return {
    ...kind,
    user,
    departmentIds: kind.departments.map(() => recordScope.departmentId),
    authorization: async () => `Bearer ${await signInAs(portal, user)}`,
  };
};

/** The learner of these sessions, and everybody who looks after the learner. */
const whoever = async (): Promise<Principal[]> => [
  principalOf('User', learner),
  principalOf(
    'Manager of this department',
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [recordScope.departmentId] }),
  ),
  principalOf('Admin', await buildUser(portal, companyId, { role: 'Admin' })),
  principalOf('SuperAdmin', await buildUser(portal, companyId, { role: 'SuperAdmin' })),
];

test('whatever instants a headset sends, every call still answers and every figure is what the sessions say', async () => {
  const sent: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        startedAt: instant,
        endedAt: instant,
        startSentAt: fc.option(instant),
        sentAt: fc.option(instant),
      }),
      async ({ startedAt, endedAt, startSentAt, sentAt }) => {
        const session = buildBatchSession(portal, module);
        sent.unshift(session.sessionId);
        const absurd = {
          ...session,
          start: { ...session.start, startedAt, ...(startSentAt === null ? {} : { sentAt: startSentAt }) },
          finish: { ...session.finish, endedAt },
        };
        const first = await upload([absurd], sentAt ?? undefined);
        expect(first.body.results[0]).toMatchObject({ status: 'finished', events: { accepted: 5 } });
        const again = await upload([absurd], sentAt ?? undefined);
        expect(again.body.results[0]).toMatchObject({ status: 'finished', events: { duplicates: 5 } });
        expect(again.body.results[0]?.result).toEqual(first.body.results[0]?.result);
      },
    ),
    { numRuns: rounds(15, 200) },
  );
  expect((await verifyRollups(portal.platform.database)).differences).toEqual([]);
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);
  const [sessionId = '', earlierId = ''] = sent;
  const ids = {
    learner: learner.userId,
    module: module.moduleId,
    session: sessionId,
    sessionAndModule: `${sessionId} ${module.moduleId}`,
    twoSessions: `${earlierId} ${sessionId}`,
    learnerAndCompetency: `${learner.userId} ${module.competencies[0]}`,
    learnerAndModule: `${learner.userId} ${module.moduleId}`,
  };
  const idOf = readingsAbout(ids);
  for (const principal of await whoever())
    expect(await sendReadings(portal, principal, recordScope, idOf)).toEqual([]);
  const offered = await portal.send(device.modulesOnHeadset, { query: {} }, { token: signedIn.token });
  expect(offered.status).toBe(200);
});

test.runIf(isRunHere('a trigger refuses a row'))(
  'a session that the database will not take is named, and never takes the others of its batch with it',
  async () => {
    const broken = buildBatchSession(portal, module);
    await asOwner((owner) =>
      owner.query(`
    create function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'out of range' using errcode = '22008'; end $$;
    create trigger refuse_session before insert on session
      for each row when (new.session_id = '${broken.sessionId}') execute function refuse_session()`),
    );
    const { body } = await upload([
      buildBatchSession(portal, module),
      broken,
      buildBatchSession(portal, module),
    ]);
    expect(body.results.map(({ status }) => status)).toEqual(['finished', 'rejected', 'finished']);
    expect(body.results[1]?.sessionId).toBe(broken.sessionId);
    expect(body.results[1]?.problem?.code).toBe('server.failed');
    const [before, after] = problemTexts['server.failed'].detail.split('{reference}');
    expect(body.results[1]?.problem?.detail.startsWith(before ?? randomUUID())).toBe(true);
    expect(body.results[1]?.problem?.detail.endsWith(after ?? randomUUID())).toBe(true);
    await asOwner((owner) => owner.query('drop trigger refuse_session on session'));
    expect((await upload([broken])).body.results[0]?.status).toBe('finished');
  },
);
