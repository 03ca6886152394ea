import { expect, test } from 'vitest';
import { buildDebriefing, debriefedStep } from '../../../../testing/debriefedSession.ts';
import { type SessionMark, sessionMarks } from '../../marks/sessionMarks.ts';
import { stepCurve, usualPathOf } from './pathLines.ts';
import { endOf, pathOf, phasesOf, timelineLayout } from './timelineLayout.ts';

const nameOf = (mark: SessionMark) => ('step' in mark ? mark.step.name : mark.key);

const laidOut = (session = buildDebriefing(), withUsual = true, width = 1004) =>
  timelineLayout({
    session,
    steps: session.steps,
    marks: sessionMarks(session, undefined),
    window: { from: 0, to: endOf(session, session.steps) },
    width,
    withUsual,
    nameOf,
  });

test('the host stands first with what the scenario did, then the learner, the others, the patient', () => {
  const { lanes } = laidOut();
  expect(lanes.map(({ lane }) => [lane.kind, lane.marks.length])).toEqual([
    ['host', 2],
    ['learner', 9],
    ['other', 1],
    ['patient', 2],
  ]);
});

test('without a host what the scenario did has a lane of its own', () => {
  const { people, steps, cues } = buildDebriefing();
  const alone = people.filter(({ debriefed }) => debriefed);
  const { lanes } = laidOut(buildDebriefing({ people: alone, steps, cues, answers: [] }));
  expect(lanes.map(({ lane }) => lane.kind)).toEqual(['scenario', 'learner']);
});

test('phases end half way between the last step of one and the first of the next', () => {
  const { steps, end } = buildDebriefing();
  expect(phasesOf(steps, end)).toEqual([
    { name: 'Arrive', from: 0, to: 126 },
    { name: 'Assess ABCDE', from: 126, to: 471 },
    { name: 'Recognise', from: 471, to: 711 },
    { name: 'First-hour bundle', from: 711, to: 1110 },
    { name: 'Hand over', from: 1110, to: 1420 },
  ]);
});

test('each step counts once on the path, when it was first done right', () => {
  const steps = [
    debriefedStep('A', 10, { outcome: 'wrong' }),
    debriefedStep('A', 20),
    debriefedStep('B', 30),
    debriefedStep('A', 40),
    debriefedStep('C', 50, { outcome: 'missed' }),
  ];
  expect(stepCurve(steps)).toEqual([
    { at: 20, count: 1 },
    { at: 30, count: 2 },
  ]);
});

test('the tie of a step that was done outside of its usual time says so', () => {
  const [, learner] = laidOut().lanes;
  const tones = new Map(learner?.capsules.map(({ key, tone }) => [key, tone]));
  expect(tones.get('Hand hygiene 42')).toBe('inside');
  expect(tones.get('Call for help 714')).toBe('outside');
  expect(tones.get('Capillary refill 390')).toBe('missed');
  expect(new Set(learner?.capsules.map(({ y }) => y)).size).toBe(2);
});

test('of a session that was quick as a whole not every tie says so', () => {
  const { steps } = buildDebriefing();
  const minutesLate = 25 * 60;
  const quick = steps.map((step) => ({
    ...step,
    at: step.name === 'Hand over' ? minutesLate : step.usual ? step.usual.middle * 0.7 : step.at,
    outcome: 'correct' as const,
  }));
  const [, learner] = laidOut(buildDebriefing({ steps: quick })).lanes;
  const outside = learner?.capsules.filter(({ tone }) => tone === 'outside').map(({ key }) => key);
  expect(outside).toEqual(['Hand over 1344']);
});

test('the usual path of some steps is made of their own usual times', () => {
  const usual = (middle: number) => ({ from: middle - 10, middle, to: middle + 10 });
  const steps = [
    debriefedStep('Late', 1, { usual: usual(90) }),
    debriefedStep('Early', 2, { usual: usual(30) }),
    debriefedStep('Early', 3, { usual: usual(30) }),
    debriefedStep('Unknown', 4),
  ];
  expect(usualPathOf(steps)).toEqual([usual(30), usual(90)]);
});

test('without peers there is neither band nor median, and hidden no capsule', () => {
  const session = buildDebriefing({ usual: { sessions: 0, path: [] } });
  const { at, lanes } = laidOut(session, false);
  const path = pathOf({ session, steps: session.steps, usualPath: [], withUsual: false }, at);
  expect(path.band).toBeUndefined();
  expect(path.median).toBeUndefined();
  expect(lanes.flatMap(({ capsules }) => capsules)).toEqual([]);
});

test('labels name what was not right, and none touches another in its row', () => {
  const [, learner] = laidOut().lanes;
  const labels = learner?.marks.flatMap(({ label }) => label ?? []) ?? [];
  expect(labels.map(({ text }) => text)).toEqual([
    'Capillary refill',
    'NEWS2',
    'Antibiotics',
    'Blood cultures',
  ]);
});

test.each([40, 200, 2000])('of %i marks only those that have space are drawn, and none is lost', (count) => {
  const steps = Array.from({ length: count }, (_, index) =>
    debriefedStep(`Step ${index}`, (index * 1420) / count, {
      key: `${index}`,
      outcome: index % 7 === 0 ? 'wrong' : 'correct',
    }),
  );
  const { marks } = laidOut(buildDebriefing({ steps, answers: [], cues: [] }));
  // Those that were not right stand apart from right ones, so that each kind has at most as many as have space.
  expect(marks.length).toBeLessThanOrEqual(2 * 61);
  expect(marks.flatMap((drawn) => drawn.marks)).toHaveLength(count);
});
