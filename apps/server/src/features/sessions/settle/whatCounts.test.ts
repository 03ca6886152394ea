import { randomUUID } from 'node:crypto';
import { dashboards, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/testPortal.ts';

let portal: TestPortal;
let headset: EnrolledHeadset;
let module: BuiltModule;
let learner: BuiltUser;
let signedIn: SignedInLearner;

beforeAll(async () => {
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

const assess = async (events: unknown[], finish: { lastSeq: number; score?: number }, startedAt: string) => {
  const session = {
    sessionId: randomUUID(),
    start: { moduleId: module.moduleId, version: module.version, mode: 'assessment', startedAt },
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

test.each([
  ['in one order', [scored('a', 1, 0.2), scored('b', 1, 0.9)]],
  ['in the other', [scored('b', 1, 0.9), scored('a', 1, 0.2)]],
])('two events with one number are both kept, and the later id counts: %s', async (_order, events) => {
  const found = await assess(events, { lastSeq: 1 }, morning);
  expect(found?.events).toMatchObject({ accepted: 2, rejected: [] });
  expect(found?.result).toMatchObject({ score: 0.9, missing: [] });
});

test('an event beyond the last number counts', async () => {
  const found = await assess([scored('a', 1, 0.2), scored('b', 2, 0.9)], { lastSeq: 1 }, morning);
  expect(found?.result).toMatchObject({ score: 0.9, successful: true });
});

test('a competency in two spellings counts once, by its last report', async () => {
  const events = [scored('a', 1, 1, 'Recognition'), scored('b', 2, 0.5, 'ＲＥＣＯＧＮＩＴＩＯＮ')];
  const found = await assess(events, { lastSeq: 2 }, morning);
  expect(found?.result).toMatchObject({ score: 0.5, successful: false, competencies: [{ score: 0.5 }] });
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
  const { modules } = (await portal.send(dashboards.modulesWithScore, {}, { token })).body;
  expect(modules).toMatchObject([{ lastScore: 0.9 }]);
});
