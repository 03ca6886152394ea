import { device, modules, sessions, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  writeInAllCompanies,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let learner: SignedInUser;
let headset: EnrolledHeadset;
let signedIn: SignedInLearner;
let module: BuiltModule;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  ({ companyId, admin, manager } = await buildStaff(portal));
  headset = await enrolHeadset(portal, companyId);
});
afterAll(() => portal.close());

beforeEach(async () => {
  learner = await buildSignedIn(portal, companyId, { pin: '2468' });
  module = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  await buildAssignment(portal, learner, module);
  signedIn = await signInOnHeadset(portal, headset, learner);
});

const limit = (given: { attemptsAllowed?: number | null; modes?: ('training' | 'assessment')[] }) =>
  portal.send(modules.modifyModule, { body: { _id: module.moduleId, ...given } }, { token: manager.token });
const onHeadset = async () =>
  (await portal.send(device.modulesOnHeadset, { query: {} }, { token: signedIn.token })).body.modules[0];

type Played = Parameters<typeof buildBatchSession>[2];
const record = (given: Played = {}) => buildBatchSession(portal, module, { grant: signedIn.grant, ...given });
const upload = async (...recorded: ReturnType<typeof record>[]) => {
  const body = { sessions: recorded };
  const sent = await portal.send(sessionUploads.uploadBatch, { body }, { secret: headset.secret });
  return sent.body.results.map(({ status, custody, result }) => [status, custody, result?.score]);
};
const counted = ['finished', 'accepted', 0.85];
const held = ['finished', 'quarantined', 0.85];

const heldOnes = async () => {
  const { body } = await portal.send(sessions.listHeldSessions, {}, { token: admin.token });
  return body.sessions.filter(({ learner: whose }) => whose?._id === learner.userId);
};
const attempts = async () => {
  const { body } = await portal.send(modules.userModules, {}, { token: learner.token });
  const [own] = body.modules;
  return { assessments: own?.assessments, trainings: own?.trainings };
};

test('the list says in which modes a module is offered and how many attempts are left', async () => {
  expect(await onHeadset()).toMatchObject({ attemptsAllowed: null, attemptsLeft: null });
  const changed = await limit({ attemptsAllowed: 2, modes: ['assessment'] });
  expect(changed.body.module).toMatchObject({ attemptsAllowed: 2, modes: ['assessment'] });
  expect(await onHeadset()).toMatchObject({ modes: ['assessment'], attemptsAllowed: 2, attemptsLeft: 2 });
  expect(await upload(record(), record({ outcome: 'crashed' }))).toEqual([counted, counted]);
  expect(await onHeadset()).toMatchObject({ attempts: { assessment: 1 }, attemptsLeft: 1 });
  await limit({ attemptsAllowed: null });
  expect(await onHeadset()).toMatchObject({ attemptsAllowed: null, attemptsLeft: null });
  expect((await limit({ attemptsAllowed: 0 })).problem.code).toBe('request.invalid');
});

test('an assessment beyond the attempts allowed is kept whole and held, and counts once staff accept it', async () => {
  await limit({ attemptsAllowed: 1 });
  const third = record();
  expect(await upload(record(), record(), third)).toEqual([counted, held, held]);
  expect(await upload(third)).toEqual([held]);
  expect(await upload(record({ mode: 'training' }))).toEqual([counted]);
  expect(await attempts()).toEqual({ assessments: 1, trainings: 1 });
  const waiting = await heldOnes();
  expect(waiting).toMatchObject([
    { reason: 'The learner had no attempt left', score: 0.85 },
    { reason: 'The learner had no attempt left', score: 0.85 },
  ]);
  const body = { userId: learner.userId, reason: 'The examiner allowed a second attempt' };
  await portal.send(
    sessions.reassignSession,
    { params: { id: third.sessionId }, body },
    { token: admin.token },
  );
  expect(await attempts()).toEqual({ assessments: 2, trainings: 1 });
  expect(await heldOnes()).toHaveLength(1);
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
});

test('a session in a mode that is not offered is kept whole and held; one that began before counts', async () => {
  const begun = record({ mode: 'training' });
  const params = { uuid: begun.sessionId };
  await portal.send(sessionUploads.startSession, { params, body: begun.start }, signedIn.upload);
  await limit({ modes: ['assessment'] });
  expect(await upload(begun, record({ mode: 'training' }), record())).toEqual([counted, held, counted]);
  expect(await heldOnes()).toMatchObject([
    { reason: 'The module is not offered in this mode', mode: 'training' },
  ]);
  expect(await attempts()).toEqual({ assessments: 1, trainings: 1 });
});

test('events that come before their start are held with it', async () => {
  await limit({ modes: ['training'] });
  const { sessionId, start, events, finish } = record();
  const params = { uuid: sessionId };
  await portal.send(sessionUploads.appendEvents, { params, body: { events } }, signedIn.upload);
  const card = await portal.send(sessionUploads.finishSession, { params, body: finish }, signedIn.upload);
  expect(card.body).toMatchObject({ status: 'waiting', custody: 'accepted' });
  const begun = await portal.send(sessionUploads.startSession, { params, body: start }, signedIn.upload);
  expect(begun.body.custody).toBe('quarantined');
  expect(await heldOnes()).toMatchObject([{ sessionId, score: 0.85, outcome: 'completed' }]);
  expect(await attempts()).toEqual({ assessments: 0, trainings: 0 });
});

const setUnassigned = (unassigned_sessions: 'count' | 'assessments held' | 'held') =>
  writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('company')
      .set({ unassigned_sessions })
      .where('company_id', '=', companyId)
      .returning('company_id')
      .executeTakeFirstOrThrow(),
  );
const withdraw = () =>
  writeInAllCompanies(portal, (trx) =>
    trx
      .deleteFrom('assignment')
      .where('company_id', '=', companyId)
      .where('user_id', '=', learner.userId)
      .returning('user_id')
      .executeTakeFirstOrThrow(),
  );

test.each([
  ['count', counted, counted],
  ['assessments held', held, counted],
  ['held', held, held],
] as const)(
  'of a module that was not assigned: where the company says %s, an assessment is %j and a training %j',
  async (setting, assessment, training) => {
    await setUnassigned(setting);
    await withdraw();
    expect(await upload(record(), record({ mode: 'training' }))).toEqual([assessment, training]);
    expect((await heldOnes()).map(({ reason, unassigned }) => [reason, unassigned])).toEqual(
      [assessment, training]
        .filter((one) => one === held)
        .map(() => ['The module was not assigned to the learner', true]),
    );
  },
);

test('one that is assigned from a later day on is not assigned yet', async () => {
  await setUnassigned('assessments held');
  await writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('assignment')
      .set({ start_on: '2999-01-01' })
      .where('company_id', '=', companyId)
      .where('user_id', '=', learner.userId)
      .returning('user_id')
      .executeTakeFirstOrThrow(),
  );
  expect(await upload(record())).toEqual([held]);
});

test('an unassigned assessment counts once staff accept it, and goes on saying that it was not assigned', async () => {
  await setUnassigned('assessments held');
  await withdraw();
  const session = record();
  await upload(session);
  expect(await attempts()).toEqual({ assessments: undefined, trainings: undefined });
  const body = { userId: learner.userId, reason: 'Ran it on the ward with a colleague' };
  await portal.send(
    sessions.reassignSession,
    { params: { id: session.sessionId }, body },
    { token: admin.token },
  );
  const { body: recent } = await portal.send(sessions.listRecentSessions, {}, { token: admin.token });
  expect(recent.sessions.find(({ sessionId }) => sessionId === session.sessionId)).toMatchObject({
    unassigned: true,
    score: 0.85,
  });
});
