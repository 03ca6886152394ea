import { results } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltUser, buildUser } from '../../../testing/builders/builders.ts';
import { declareStep } from '../../../testing/builders/declareStep.ts';
import { buildLearnerScene, type LearnerScene } from '../../../testing/builders/learnerScene.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;
let headset: EnrolledHeadset;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  scene = await buildLearnerScene(portal, {
    competencies: ['Bundle', 'Handover'],
    mustPassSteps: ['Allergies', 'Cultures'],
  });
  headset = await enrolHeadset(portal, scene.companyId);
});

const details = (sessionId?: string) =>
  portal.send(results.testDetails, { query: sessionId ? { sessionId } : {} }, { token: scene.token });
const latest = async () => (await details()).body.test;

type Sent = Parameters<typeof sendSession>[3];
const sendAs = async (who: BuiltUser, day: string, sent: Partial<Sent>) =>
  sendSession(portal, await signInOnHeadset(portal, headset, who), scene.module, {
    startedAt: `2026-11-${day}T08:00:00Z`,
    steps: [],
    ...sent,
  });
const send = (day: string, sent: Partial<Sent>) => sendAs(scene.learner, day, sent);

test('without a session there is none; somebody else’s is not found', async () => {
  expect(await latest()).toBeNull();
  const other = await buildSession(portal, await buildUser(portal, scene.companyId), scene.module);
  expect((await details(other.sessionId)).problem.code).toBe('session.not-found');
});

test('the steps come as they came, each with what became of it and before; questions beside them', async () => {
  await declareStep(portal, scene.module, 'Allergies', { phase: 'Assess', usual_seconds: 50 });
  const first = await send('01', { steps: [['Allergies', false, 20]], scores: [0.5, 0.6] });
  await send('02', {
    minutes: 20,
    scores: [0.8, 0.9],
    steps: [
      ['Oxygen', true, 90],
      ['Cultures', true, 30],
    ],
    answers: [{ question: 'Any pain?', answer: 'In my chest', correct: true }],
  });
  expect(await latest()).toMatchObject({
    moduleName: 'Sepsis',
    active: true,
    mode: 'assessment',
    attempt: 2,
    startedAt: '2026-11-02T08:00:00.000Z',
    duration: 0.3333,
    outcome: 'completed',
    // The mean of 0.8 and 0.9; a must-pass step was missed.
    score: 0.85,
    passMark: 0.7,
    successful: false,
    before: { startedAt: '2026-11-01T08:00:00.000Z', score: 0.55 },
    peers: 0,
    steps: [
      { number: 2, name: 'Cultures', mustPass: true, outcome: 'correct', at: 30, before: 'missed' },
      {
        number: 1,
        name: 'Allergies',
        phase: 'Assess',
        mustPass: true,
        action: null,
        outcome: 'missed',
        at: 50,
        usual: { from: 50, middle: 50, to: 50 },
        right: 0,
        before: 'wrong',
      },
      {
        number: null,
        name: 'Oxygen',
        mustPass: false,
        action: 'Looked',
        outcome: 'correct',
        at: 90,
        before: null,
      },
    ],
    questions: [{ at: 3, question: 'Any pain?', answer: 'In my chest', correct: true }],
    competencies: [
      { competencyName: 'Bundle', score: 0.8, before: 0.5, spread: null },
      { competencyName: 'Handover', score: 0.9, before: 0.6, spread: null },
    ],
  });
  expect((await details(first)).body.test).toMatchObject({ attempt: 1, before: null });
});

test('five peers say what is usual, each by the latest session; fewer say nothing', async () => {
  await send('10', { steps: [['Cultures', true, 100]], scores: [0.5, 0.5] });
  const peers: BuiltUser[] = [];
  for (const [index, at] of [10, 20, 30, 40].entries()) {
    const peer = await buildUser(portal, scene.companyId);
    peers.push(peer);
    await sendAs(peer, '11', { steps: [['Cultures', true, at]], scores: [index / 10, 1] });
  }
  expect(await latest()).toMatchObject({ peers: 0 });
  const fifth = await buildUser(portal, scene.companyId);
  await sendAs(fifth, '12', { steps: [['Cultures', true, 9_00]], scores: [1, 1] });
  await sendAs(fifth, '13', { steps: [['Cultures', true, 50]], scores: [0.4, 1] });
  const manager = await buildUser(portal, scene.companyId, { role: 'Manager' });
  await buildSession(portal, manager, scene.module, { competencies: [1, 0] });
  // Quartiles of the times 10, 20, 30, 40 and 50, and of the scores 0 to 0.4: the second, third and fourth value.
  expect(await latest()).toMatchObject({
    peers: 5,
    steps: [
      { name: 'Allergies', outcome: 'missed', at: 0, right: 0, usual: null },
      { name: 'Cultures', right: 5, usual: { from: 20, middle: 30, to: 40 } },
    ],
    competencies: [
      { competencyName: 'Bundle', spread: { low: 0.1, median: 0.2, high: 0.3 } },
      { competencyName: 'Handover', spread: { low: 1, median: 1, high: 1 } },
    ],
  });
});

test('of a training no score is shown; what was left early has its score and misses nothing that was not reached', async () => {
  await send('01', { mode: 'training', steps: [['Cultures', true]], scores: [0.9, 0.9] });
  expect(await latest()).toMatchObject({ mode: 'training', score: null, successful: null, competencies: [] });
  await send('02', { outcome: 'abandoned', steps: [['Cultures', false]] });
  expect(await latest()).toMatchObject({
    outcome: 'abandoned',
    attempt: null,
    score: 0.85,
    successful: false,
    steps: [{ name: 'Cultures', mustPass: true, outcome: 'wrong' }],
    competencies: [{ score: 0.8 }, { score: 0.9 }],
  });
});
