import { type device, sessionEvents } from '@simward/contract';
import { expect, test } from 'vitest';
import type { PlayableModule } from './moduleScript.ts';
import type { PlayedSession } from './playedSession.ts';
import {
  createRandom,
  type Learner,
  makeLearner,
  type PlayRequest,
  playSession,
  skillAt,
} from './playSession.ts';

const start = new Date('2026-03-02T09:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

const learner: Learner = { learnerId: 'a', ability: 0.6, learningRate: 0.34, halfLifeDays: 21, pace: 1 };

const handover: PlayableModule = {
  competencies: [{ competencyName: 'Escalation' }, { competencyName: 'Documentation' }],
  steps: [
    { name: 'Call', phase: 'Act', mustPass: true, competencyName: 'Escalation', usualSeconds: 60 },
    { name: 'Write', phase: 'Act', mustPass: false, competencyName: 'Documentation', usualSeconds: 200 },
    { name: 'Sign', phase: 'Close', mustPass: false, competencyName: 'Documentation', usualSeconds: 260 },
  ],
  questions: [
    { name: 'Allergies', question: 'Any allergies?', answer: 'None.', competencyName: 'Escalation' },
  ],
  expectedMinutes: 6,
};

const baseline = {
  heartRate: 118,
  respiratoryRate: 24,
  spo2: 89,
  systolic: 94,
  diastolic: 54,
  temperature: 38.9,
};

const request = (changes: Partial<PlayRequest> = {}): PlayRequest => ({
  module: handover,
  versionSemver: '1.0.0',
  mode: 'assessment',
  learner,
  history: [],
  startedAt: start,
  random: createRandom('one'),
  ...changes,
});

const many = (count: number, changes: Partial<PlayRequest> = {}): PlayedSession[] =>
  Array.from({ length: count }, (_, index) =>
    playSession(request({ ...changes, random: createRandom(`session ${index}`) })),
  );

const meanScore = (sessions: readonly PlayedSession[]) => {
  const scores = sessions.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

const trainings = (days: readonly number[]) =>
  days.map((day) => ({
    mode: 'training' as const,
    outcome: 'completed' as const,
    startedAt: daysLater(day),
  }));

test('the same request gives the same session', () => {
  expect(playSession(request())).toEqual(playSession(request()));
});

test('a named stream does not depend on what was drawn before', () => {
  const fresh = createRandom('seed').stream('anna').next();
  const used = createRandom('seed');
  used.next();
  expect(used.stream('anna').next()).toBe(fresh);
});

test('events come in order, within the session, numbered without gaps', () => {
  for (const session of many(200)) {
    const lasted = session.endedAt.getTime() - session.startedAt.getTime();
    const times = session.events.map(({ t }) => t);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((t) => t >= 0 && t <= lasted)).toBe(true);
    expect(session.events.map(({ seq }) => seq)).toEqual(times.map((_, index) => index + 1));
  }
});

test('the interface for headsets takes every event', () => {
  const monitored = { ...handover, cues: [{ usualSeconds: 30, text: 'BP 84/46', vitals: baseline }] };
  for (const { events } of many(20, { module: monitored })) {
    const refused = events.filter(
      (event) => !sessionEvents.eventSchema.safeParse({ id: `e${event.seq}`, ...event }).success,
    );
    expect(refused).toEqual([]);
  }
});

test('a completed session scores every competency, and its score is their mean', () => {
  for (const session of many(200)) {
    const results = session.events.filter((event) => event.type === 'competency');
    if (session.outcome !== 'completed') {
      expect(results).toEqual([]);
      expect(session.score).toBeNull();
      continue;
    }
    expect(results.map(({ competencyName }) => competencyName)).toEqual(['Escalation', 'Documentation']);
    expect(results.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
    expect(session.score).toBeCloseTo(results.reduce((sum, { score }) => sum + score, 0) / 2, 9);
  }
});

test('some sessions are left early, most are completed', () => {
  const completed = many(400).filter(({ outcome }) => outcome === 'completed').length;
  expect(completed).toBeGreaterThan(340);
  expect(completed).toBeLessThan(400);
});

test('practice raises scores', () => {
  const untrained = meanScore(many(200, { startedAt: daysLater(10) }));
  const trained = meanScore(many(200, { startedAt: daysLater(10), history: trainings([1, 3, 5, 8]) }));
  expect(trained).toBeGreaterThan(untrained + 0.1);
});

test('skill decays with time, but never to where it began', () => {
  const skill = (day: number) => skillAt(learner, 'Escalation', trainings([0, 1, 2]), daysLater(day));
  expect(skill(30)).toBeLessThan(skill(3) - 0.02);
  expect(skill(90)).toBeLessThan(skill(30));
  expect(skill(400)).toBeGreaterThan(skillAt(learner, 'Escalation', [], daysLater(400)));
});

test('strong learners score better than weak ones, and must-pass steps sometimes fail', () => {
  const of = (ability: number) => many(200, { learner: { ...learner, ability } });
  expect(meanScore(of(0.95))).toBeGreaterThan(meanScore(of(0.1)) + 0.15);
  const failed = of(0.3).filter(({ events }) =>
    events.some((event) => event.type === 'step' && event.name === 'Call' && !event.correctAction),
  );
  expect(failed.length).toBeGreaterThan(5);
  expect(failed.length).toBeLessThan(100);
});

test('an aim settles score, length and slips', () => {
  const aim = { score: 0.764, minutes: 7, slips: { Call: 'late', Sign: 'missed' } as const };
  const session = playSession(request({ aim }));
  expect(session.score).toBe(0.764);
  expect(session.endedAt.getTime() - start.getTime()).toBe(7 * 60_000);
  const steps = session.events.filter((event) => event.type === 'step');
  expect(steps.map(({ name, correctAction }) => [name, correctAction])).toEqual([
    ['Write', true],
    ['Call', false],
  ]);
});

test('an aim settles the score of each competency, and how long a session lasts that is left early', () => {
  const scores = { Escalation: 0, Documentation: 0.905 };
  const played = playSession(request({ aim: { scores, minutes: 12 } }));
  const results = played.events.filter((event) => event.type === 'competency');
  expect(results.map(({ competencyName, score }) => [competencyName, score])).toEqual(Object.entries(scores));
  expect(played.score).toBe(0.4525);
  const left = playSession(request({ aim: { minutes: 6 }, outcome: 'abandoned' }));
  expect(left).toMatchObject({ outcome: 'abandoned', score: null });
  expect(left.endedAt.getTime() - start.getTime()).toBe(6 * 60_000);
});

test('an aimed score never fails a must-pass step on its own', () => {
  const steps = many(100, { aim: { score: 0.3 } }).flatMap(({ events }) => events);
  expect(steps.some((event) => event.type === 'step' && event.name === 'Call' && !event.correctAction)).toBe(
    false,
  );
});

test('a module that declares no steps is still played', () => {
  const bare = { competencies: handover.competencies, steps: [], questions: [], expectedMinutes: 10 };
  const [session] = many(1, { module: bare, aim: { score: 1 } });
  expect(session?.score).toBe(1);
  expect(session?.events.filter(({ type }) => type === 'step').length).toBeGreaterThan(3);
});

test('what a headset is told of a module is enough to play it', () => {
  const reported: device.DeviceModule = {
    _id: '0192f0c4-0000-7000-8000-000000000001',
    moduleName: 'Handover',
    product_code: 'SW-HND-001',
    version: '1.0.0',
    build: null,
    modes: ['assessment'],
    passMark: 0.7,
    expectedMinutes: null,
    attempts: { training: 0, assessment: 0 },
    attemptsAllowed: null,
    attemptsLeft: null,
    competencies: [{ competencyName: 'Escalation', productCode: 'SW-HND-001-C1' }],
    steps: [{ name: 'Call', phase: null, mustPass: true, expectedOrder: null, usualSeconds: null }],
    questions: [{ name: 'Allergies', question: 'Any allergies?', answer: null }],
  };
  const session = playSession(request({ module: reported, aim: { score: 0.9 } }));
  expect(session.score).toBe(0.9);
  expect(session.events.map(({ type }) => type)).toContain('step');
});

test('learners differ, within sense', () => {
  const abilities = Array.from(
    { length: 300 },
    (_, index) => makeLearner('x', createRandom(`${index}`)).ability,
  );
  expect(Math.min(...abilities)).toBeLessThan(0.25);
  expect(Math.max(...abilities)).toBeGreaterThan(0.9);
  expect(abilities.every((ability) => ability > 0 && ability < 1)).toBe(true);
});
