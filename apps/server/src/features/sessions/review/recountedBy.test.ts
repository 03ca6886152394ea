import { audit, debriefing, modules, type sessionEvents, sessions, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
  signInAs,
  writeInAllCompanies,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  buildEvent,
  type EventGiven,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifySessions } from '../settle/verifySessions.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: BuiltUser;
let headset: SignedInLearner;

beforeAll(async () => {
  // This test has a portal of its own, because it compares all sessions with a recomputation.
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId, { version: '3.2.0', mustPassSteps: ['Give oxygen'] });
  learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, learner, module);
  headset = await signInOnHeadset(portal, await enrolHeadset(portal, staff.companyId), learner);
});

const recognition = (score: number): EventGiven => ({
  type: 'competency',
  competencyName: 'Recognition',
  score,
});
const oxygen = (correctAction: boolean): EventGiven => ({ name: 'Give oxygen', correctAction });

/** The headset's answer for a session with these events. */
const upload = async (
  events: readonly EventGiven[],
  { version, mode, lastSeq }: { version?: string; mode?: 'training'; lastSeq?: number } = {},
) => {
  const recorded = buildBatchSession(portal, module, { ...(mode && { mode }), minutes: 20 });
  const session = {
    ...recorded,
    start: { ...recorded.start, ...(version && { version }) },
    events: events.map((event, index) => buildEvent(index + 1, event)),
    finish: { ...recorded.finish, lastSeq: lastSeq ?? events.length },
  };
  const { body } = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [session] } },
    headset.upload,
  );
  return { sessionId: session.sessionId, card: body.results[0]?.result };
};
const append = (uuid: string, ...events: Partial<sessionEvents.SessionEventInput>[]) =>
  portal.send(sessionUploads.appendEvents, { params: { uuid }, body: { events } }, headset.upload);

const readDebriefing = async (sessionId: string) => {
  const token = await signInAs(portal, staff.manager);
  return (await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token })).body;
};
const recountBy = async (id: string, by: { version?: string; withLate?: boolean }) =>
  portal.send(
    sessions.recountSession,
    { params: { id }, body: { reason: 'The build was newer than what we had entered.', ...by } },
    { token: await signInAs(portal, staff.manager) },
  );
const read = async (id: string, query: { version?: string; withLate?: 'true' }) => {
  const token = await signInAs(portal, staff.manager);
  return (await portal.send(sessions.readRecount, { params: { id }, query }, { token })).body;
};
const expectExact = async () =>
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);

const addVersion = (version: string, mustPass: readonly string[], given: { status?: boolean } = {}) =>
  writeInAllCompanies(portal, async (trx) => {
    const row = await trx
      .insertInto('module_version')
      .values({
        module_version_id: crypto.randomUUID(),
        module_id: module.moduleId,
        version,
        released_at: portal.clock.now(),
        ...given,
      })
      .returning('module_version_id')
      .executeTakeFirstOrThrow();
    for (const [position, name] of mustPass.entries())
      await trx
        .insertInto('module_step')
        .values({ ...row, position, name, must_pass: true })
        .execute();
  });

test.each(['1.0.0', '9.9.9', 'v3.2.0', '3.2'])(
  'a version that the portal does not know is judged by the newest in use, and marked: %s',
  async (version) => {
    portal.clock.advance({ minutes: 1 });
    await addVersion('4.0.0', [], { status: false });
    const { sessionId, card } = await upload([oxygen(false), recognition(0.95)], { version });
    expect(card).toMatchObject({
      successful: false,
      failedMustPassSteps: ['Give oxygen'],
      unknownVersion: version,
    });
    expect(await readDebriefing(sessionId)).toMatchObject({
      moduleVersion: '3.2.0',
      unknownVersion: version,
    });
    await expectExact();
  },
);

test('a version that is known has its own rules, though a newer one is there', async () => {
  portal.clock.advance({ minutes: 1 });
  await addVersion('3.3.0', ['Call for help']);
  const { card } = await upload([oxygen(true), recognition(0.95)]);
  expect(card).toMatchObject({ successful: true, unknownVersion: null });
});

test('a start is the same again, by the version as its headset said it', async () => {
  const recorded = buildBatchSession(portal, module);
  const start = { ...recorded.start, version: '9.9.9' };
  const params = { uuid: recorded.sessionId };
  for (const duplicate of [false, true])
    expect(
      (await portal.send(sessionUploads.startSession, { params, body: start }, headset.upload)).body,
    ).toMatchObject({ duplicate });
  const other = await portal.send(
    sessionUploads.startSession,
    { params, body: recorded.start },
    headset.upload,
  );
  expect(other.problem.code).toBe('session.conflict');
});

test('staff say which version it was, and it is judged anew by that', async () => {
  await addVersion('3.1.0', []);
  portal.clock.advance({ minutes: 1 });
  const { sessionId: id } = await upload([oxygen(false), recognition(0.95)], { version: '3.1' });
  expect(await readDebriefing(id)).toMatchObject({ successful: false });
  expect(await read(id, {})).toMatchObject({ recounted: null, versions: ['3.2.0', '3.1.0'] });
  expect(await read(id, { version: '3.1.0' })).toMatchObject({
    recounted: { score: 0.95, successful: true },
  });
  expect((await recountBy(id, { version: '2.0.0' })).problem.code).toBe('session.version-unknown');

  expect((await recountBy(id, { version: '3.1.0' })).body).toEqual({ score: 0.95, successful: true });
  expect(await readDebriefing(id)).toMatchObject({
    moduleVersion: '3.1.0',
    unknownVersion: null,
    successful: true,
  });
  expect((await recountBy(id, { version: '3.2.0' })).problem.code).toBe('session.version-unknown');
  const token = await signInAs(portal, staff.admin);
  const query = { event: 'session.recounted', subjectId: id } as const;
  const { entries } = (await portal.send(audit.listEntries, { query }, { token })).body;
  expect(entries[0]?.detail).toMatchObject({ versionSaid: '3.1', version: '3.1.0', successfulAfter: true });
  await expectExact();
});

test('what comes beyond the declared end is kept and shown, and counts once staff accept it', async () => {
  const { sessionId: id, card } = await upload([oxygen(true), recognition(0.1)]);
  expect(card).toMatchObject({ score: 0.1, successful: false, lateEvents: 0 });
  portal.clock.advance({ hours: 1 });
  await append(id, buildEvent(3, recognition(1)), buildEvent(4, { type: 'note', text: 'Late' }));
  expect(await readDebriefing(id)).toMatchObject({
    score: 0.1,
    successful: false,
    lateEvents: 2,
    late: [{ kind: 'competency', name: 'Recognition', correct: null, score: 1 }],
    changedLateAt: null,
  });
  expect(await read(id, { withLate: 'true' })).toMatchObject({ recounted: { score: 1, successful: true } });
  await expectExact();

  expect((await recountBy(id, { withLate: true })).body).toEqual({ score: 1, successful: true });
  expect(await readDebriefing(id)).toMatchObject({ score: 1, successful: true, lateEvents: 0, late: [] });
  portal.clock.advance({ hours: 1 });
  await append(id, buildEvent(5, oxygen(false)));
  expect(await readDebriefing(id)).toMatchObject({ score: 1, successful: true, lateEvents: 1 });
  await expectExact();
});

test('a step that was right stays right in every figure of its session', async () => {
  const { sessionId: id } = await upload([oxygen(true), recognition(0.9)]);
  await append(id, buildEvent(3, oxygen(false)));
  const { steps, successful } = debriefing.debriefingOfAnswer(await readDebriefing(id));
  expect(steps).toMatchObject([{ name: 'Give oxygen', outcome: 'correct' }]);
  expect(successful).toBe(true);
});

test('an event that was there before the finish declared less does not count either', async () => {
  const { sessionId: id, card } = await upload([oxygen(true), recognition(0.1), recognition(1)], {
    lastSeq: 2,
  });
  expect(card).toMatchObject({ score: 0.1, lateEvents: 1 });
  await expectExact();
  expect((await recountBy(id, { withLate: true })).body).toMatchObject({ score: 1 });
});

test('another event with a number that is there fills no gap', async () => {
  const { sessionId: id } = await upload([oxygen(true), recognition(0.1)]);
  await append(id, { ...buildEvent(2, recognition(1)), id: 'another' });
  expect(await readDebriefing(id)).toMatchObject({ score: 0.1, lateEvents: 1 });
  await expectExact();
});

test('of a training the late events count for its score', async () => {
  const { sessionId: id } = await upload([recognition(0.2)], { mode: 'training' });
  await append(id, buildEvent(2, recognition(0.6)));
  expect((await recountBy(id, {})).problem.code).toBe('session.recount-impossible');
  expect((await recountBy(id, { withLate: true })).body).toEqual({ score: 0.6, successful: null });
});

test('the learner’s page of the module says what its sessions are marked with', async () => {
  const { sessionId } = await upload([oxygen(true), recognition(0.9)], { version: '9.9.9' });
  const params = { id: module.moduleId };
  const token = await signInAs(portal, learner);
  const { attempts } = (await portal.send(modules.moduleDetail, { params }, { token })).body;
  expect(attempts).toMatchObject([{ sessionId, unknownVersion: '9.9.9', lateEvents: 0, unassigned: false }]);
});
