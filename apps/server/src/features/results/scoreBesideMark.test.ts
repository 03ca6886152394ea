import { dashboards, modules, results } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAssignedScene } from '../../testing/builders/learnerScene.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** The answer about a learner with a single assessment with these scores, in a module with this pass mark. */
const assessed = async (passMark: number, scores: readonly [string, number][]) => {
  const scene = await buildAssignedScene(portal, { passMark, competencies: scores.map(([name]) => name) });
  const headset = await enrolHeadset(portal, scene.companyId);
  const signedIn = await signInOnHeadset(portal, headset, scene.learner);
  const sessionId = await sendSession(portal, signedIn, scene.module, {
    steps: [],
    scores: scores.map(([, score]) => score),
  });
  const own = { token: scene.token };
  const { body } = await portal.send(results.competenciesWithScore, {}, own);
  const written = Object.fromEntries(body.competencies.map((skill) => [skill.competencyName, skill.score]));
  return { ...scene, own, sessionId, written };
};

test.each([
  [0.7, 0.695, '69.5%', false],
  [0.7, 0.6996, '69.9%', false],
  [0.7, 0.7, '70%', true],
  [0.7, 0.7004, '70%', true],
  [0.7, 0, '0%', false],
  [0.7, 1, '100%', true],
  [0.695, 0.695, '70%', true],
  [0.695, 0.6996, '70%', true],
])('beside a mark of %d a score of %d is written as %s', async (passMark, score, text, successful) => {
  const { own, module, sessionId, written } = await assessed(passMark, [['Recognition', score]]);
  expect(written).toEqual({ Recognition: text });
  const detail = await portal.send(modules.moduleDetail, { params: { id: module.moduleId } }, own);
  expect(detail.body.attempts).toMatchObject([{ sessionId, score, passMark, successful }]);
});

test('a mean just below the mark is below it, and a competency at the mark is not', async () => {
  const { own, written } = await assessed(0.7, [
    ['Recognition', 0.6992],
    ['Escalation', 0.7],
  ]);
  expect(written).toEqual({ Recognition: '69.9%', Escalation: '70%' });
  const { body } = await portal.send(dashboards.userAverageScore, {}, own);
  expect(body.score).toBe(0.6996);
});
