import { randomUUID } from 'node:crypto';
import { dashboards, modules, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  writeInAllCompanies,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn } from '../../../testing/builders/buildStaff.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifySessions } from './verifySessions.ts';

let portal: TestPortal;
let headset: EnrolledHeadset;
let module: BuiltModule;
let learner: BuiltUser;
let signedIn: SignedInLearner;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  const { companyId } = await buildCompany(portal);
  headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId, { passMark: 0.7 });
});
afterAll(() => portal.close());

beforeEach(async () => {
  learner = await buildUser(portal, headset.companyId);
  await buildAssignment(portal, learner, module);
  signedIn = await signInOnHeadset(portal, headset, learner);
});

const scored = (id: string, seq: number, score: number, competencyName = 'Recognition') => ({
  id,
  seq,
  t: 1000,
  type: 'competency',
  competencyName,
  score,
});

const assess = async (
  events: unknown[],
  finish: { lastSeq: number; score?: number },
  startedAt: string,
  run = module,
) => {
  const session = {
    sessionId: randomUUID(),
    start: { moduleId: run.moduleId, version: run.version, mode: 'assessment', startedAt },
    events,
    finish: { endedAt: startedAt, outcome: 'completed', ...finish },
  };
  const { body } = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [session] } },
    signedIn.upload,
  );
  return body.results[0];
};
const morning = '2026-11-20T08:00:00Z';
const noon = '2026-11-20T12:00:00Z';
const evening = '2026-11-20T18:00:00Z';
const note = { id: 'n', seq: 3, t: 2000, type: 'note', text: 'late' };

test.each([
  ['in one order', [scored('a', 1, 0.2), scored('b', 1, 0.9)]],
  ['in the other', [scored('b', 1, 0.9), scored('a', 1, 0.2)]],
])('two events with one number are both kept, and the later id counts: %s', async (_order, events) => {
  const found = await assess(events, { lastSeq: 1 }, morning);
  expect(found?.events).toMatchObject({ accepted: 2, rejected: [] });
  expect(found?.result).toMatchObject({ score: 0.9, missing: [] });
});

test('an event beyond the last number does not count', async () => {
  const found = await assess([scored('a', 1, 0.2), scored('b', 2, 0.9)], { lastSeq: 1 }, morning);
  expect(found?.result).toMatchObject({ score: 0.2, successful: false, lateEvents: 1 });
});

test('a competency in two spellings counts once, by its last report', async () => {
  const events = [scored('a', 1, 1, 'Recognition'), scored('b', 2, 0.5, 'ＲＥＣＯＧＮＩＴＩＯＮ')];
  const found = await assess(events, { lastSeq: 2 }, morning);
  expect(found?.result).toMatchObject({ score: 0.5, successful: false, competencies: [{ score: 0.5 }] });
});

test('a competency that the module does not know is told and kept, and decides nothing', async () => {
  const events = [scored('a', 1, 0.6), scored('b', 2, 1, 'Fluid balance')];
  const mixed = await assess(events, { lastSeq: 2 }, morning);
  expect(mixed?.result).toMatchObject({
    score: 0.6,
    successful: false,
    competencies: [
      { competencyName: 'Fluid balance', score: 1, known: false },
      { competencyName: 'Recognition', score: 0.6, known: true },
    ],
  });
  const unknown = await assess([scored('a', 1, 1, 'constructor')], { lastSeq: 1 }, noon);
  expect(unknown?.result).toMatchObject({ score: null, successful: false, competencies: [{ known: false }] });
  const given = await assess([scored('a', 1, 0, 'Fluid balance')], { lastSeq: 1, score: 0.8 }, evening);
  expect(given?.result).toMatchObject({ score: 0.8, successful: true });
});

test.each([
  ['sent whole', true],
  ['sent in pieces', false],
])('what is mapped later leaves the result as it was: %s', async (_way, whole) => {
  const own = await buildModule(portal, headset.companyId, { ownerCompanyId: headset.companyId });
  const { moduleId, version } = own;
  await buildAssignment(portal, learner, own);
  const sessionId = randomUUID();
  const start = { moduleId, version, mode: 'assessment', startedAt: morning };
  const finish = { lastSeq: 2, endedAt: morning, outcome: 'completed' };
  const events = [scored('a', 1, 0.9), scored('b', 2, 0.1, 'Fluid balance')];
  const upload = async (session: object) => {
    const { body } = await portal.send(
      sessionUploads.uploadBatch,
      { body: { sessions: [{ sessionId, ...session }] } },
      signedIn.upload,
    );
    return body.results[0]?.result;
  };
  if (!whole) await upload({ start });
  const first = await upload({ start, events, finish });
  expect(first).toMatchObject({ score: 0.9, successful: true });
  const { token } = await buildSignedIn(portal, headset.companyId, { role: 'Manager' });
  await portal.send(
    modules.mapCompetency,
    { body: { _id: moduleId, reportedName: 'Fluid balance', competencyName: 'Escalation' } },
    { token },
  );
  const late = await upload({ start, events: [...events, note], finish });
  expect(late).toMatchObject({
    score: 0.9,
    successful: true,
    competencies: [{ known: true }, { known: true }],
  });
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);

  const again = [scored('a', 1, 0.9, 'Escalation'), scored('b', 2, 0.1, 'Fluid balance')];
  const next = await assess(again, { lastSeq: 2 }, noon, own);
  expect(next?.result).toMatchObject({ score: 0.1, competencies: [{ competencyName: 'Fluid balance' }] });
});

test('a session that finished before names were kept is verified as it was judged', async () => {
  const events = [scored('a', 1, 0.6), scored('b', 2, 1, 'Fluid balance')];
  const found = await assess(events, { lastSeq: 2 }, morning);
  await writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('session')
      .set({ counted_names: null, score: 0.8, successful: true })
      .where('session_id', '=', found?.sessionId ?? '')
      .execute(),
  );
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);
});

test('what is shown is what is judged', async () => {
  const found = await assess([], { lastSeq: 0, score: 0.6999999 }, morning);
  expect(found?.result).toMatchObject({ score: 0.7, passMark: 0.7, successful: true });
  const below = await assess([], { lastSeq: 0, score: 0.699999 }, noon);
  expect(below?.result).toMatchObject({ score: 0.699999, successful: false });
});

test('the last score passes over completed assessments without one', async () => {
  await assess([], { lastSeq: 0, score: 0.9 }, morning);
  const without = await assess([], { lastSeq: 0 }, noon);
  expect(without?.result).toMatchObject({ score: null, successful: false });
  const token = await signInAs(portal, learner);
  const { body } = await portal.send(dashboards.modulesWithScore, {}, { token });
  expect(body.modules).toMatchObject([{ lastScore: 0.9 }]);
});
