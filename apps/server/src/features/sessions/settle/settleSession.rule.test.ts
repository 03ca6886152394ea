import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SettleInput, settleSession } from './settleSession.ts';

const input = (given: Partial<SettleInput> = {}): SettleInput => ({
  mode: 'assessment',
  passMark: 0.7,
  mustPassSteps: [],
  finish: { outcome: 'completed' },
  deviceStartedAt: new Date('2026-11-20T08:00:00Z'),
  deviceEndedAt: new Date('2026-11-20T08:30:00Z'),
  elapsedMs: null,
  steps: [],
  competencies: [
    { competencyName: 'Recognition', score: 0.6, attempts: 1 },
    { competencyName: 'Escalation', score: 0.9, attempts: 1 },
  ],
  names: new Map([
    ['recognition', 1],
    ['escalation', 2],
    ['spotting', 1],
    ['teamwork', 3],
  ]),
  lastEventMs: 1_700_000,
  ...given,
});

test('the score is what the headset sent, else the mean of the competencies, else none', () => {
  expect(settleSession(input()).score).toBe(0.75);
  expect(settleSession(input({ finish: { outcome: 'completed', score: 0.4 } })).score).toBe(0.4);
  expect(settleSession(input({ competencies: [] })).score).toBeNull();
});

test('competencies of the finish replace those of the events; the last report of a name counts', () => {
  const finish = {
    outcome: 'completed' as const,
    competencies: [{ competencyName: 'Teamwork', score: 0.5, attempts: 2 }],
  };
  expect(settleSession(input({ finish })).competencies).toEqual(finish.competencies);
  const twice = [
    { competencyName: 'Recognition', score: 0.2, attempts: 1 },
    { competencyName: 'Recognition', score: 0.8, attempts: 2 },
  ];
  expect(settleSession(input({ competencies: twice })).score).toBe(0.8);
});

test('a competency in two spellings is one: it passes or fails by the last report alone', () => {
  const spelled = [
    { competencyName: 'Recognition', score: 1, attempts: 1 },
    { competencyName: 'RECOGNITION', score: 0.5, attempts: 2 },
  ];
  expect(settleSession(input({ competencies: spelled }))).toMatchObject({
    score: 0.5,
    successful: false,
    competencies: [spelled[1]],
  });
  const finish = { outcome: 'completed' as const, competencies: spelled };
  expect(settleSession(input({ finish }))).toMatchObject({ score: 0.5, successful: false });
});

test('a competency under two of its names is one; a name that is none of them decides nothing', () => {
  const reported = (competencyName: string, score: number) => ({ competencyName, score, attempts: 1 });
  const twice = [reported('Spotting', 1), reported('Recognition', 0.5)];
  expect(settleSession(input({ competencies: twice }))).toMatchObject({
    score: 0.5,
    competencies: [twice[1]],
  });
  const unknown = reported('Fluid balance', 1);
  const mixed = settleSession(input({ competencies: [reported('Recognition', 0.6), unknown] }));
  expect(mixed).toMatchObject({ score: 0.6, successful: false });
  expect(mixed.competencies).toContainEqual(unknown);
  expect(settleSession(input({ competencies: [unknown] }))).toMatchObject({ score: null, successful: false });
  expect(settleSession(input({ competencies: [unknown], names: null })).score).toBe(1);
});

test.each([
  ['at the mark', { finish: { outcome: 'completed', score: 0.7 } }, true],
  ['below the mark', { finish: { outcome: 'completed', score: 0.699 } }, false],
  ['abandoned with a high score', { finish: { outcome: 'abandoned', score: 1 } }, false],
  ['without any score', { competencies: [] }, false],
  ['training', { mode: 'training' }, null],
] as const)('successful: %s', (_case, given, successful) => {
  expect(settleSession(input(given as Partial<SettleInput>)).successful).toBe(successful);
});

test('a must-pass step fails when its last report is wrong or when it never came', () => {
  const mustPassSteps = ['Check allergy', 'Give oxygen'];
  const steps = [
    { name: 'Check allergy', correct: false },
    { name: 'Check allergy', correct: true },
  ];
  expect(settleSession(input({ mustPassSteps, steps })).failedMustPassSteps).toEqual(['Give oxygen']);
  expect(settleSession(input({ mustPassSteps })).failedMustPassSteps).toEqual(mustPassSteps);
  expect(settleSession(input({ mustPassSteps, mode: 'training' })).failedMustPassSteps).toEqual([]);
});

const hourMs = 3_600_000;
const lastingMs = 1_200_000;
test.each([
  ['the finish says it', lastingMs + 2 * hourMs, lastingMs, lastingMs, false],
  ['the clock says it', lastingMs + 60_000, null, lastingMs + 60_000, false],
  ['the clock was set two hours forward', lastingMs + 2 * hourMs, null, lastingMs + 2 * hourMs, true],
  ['the clock was set back', -hourMs, null, lastingMs, false],
  ['it lasted 25 hours', 25 * hourMs, 25 * hourMs, 25 * hourMs, false],
  ['25 hours by the clock', 25 * hourMs, null, 25 * hourMs, true],
  ['the clock moved by years', 9000 * 8766 * hourMs, null, lastingMs, false],
])('duration: %s', (_case, byClock, elapsedMs, durationMs, durationDoubtful) => {
  const { deviceStartedAt } = input();
  const deviceEndedAt = new Date(deviceStartedAt.getTime() + byClock);
  expect(settleSession(input({ deviceEndedAt, elapsedMs, lastEventMs: lastingMs }))).toMatchObject({
    durationMs,
    durationDoubtful,
  });
});

test('a score is always a fraction of six decimals, whatever the competencies', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (scores) => {
      const competencies = scores.map((score, index) => ({
        competencyName: `C${index}`,
        score,
        attempts: 1,
      }));
      const names = new Map(
        competencies.map(({ competencyName }, index) => [competencyName.toLowerCase(), index]),
      );
      const { score } = settleSession(input({ competencies, names }));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(Number(score?.toFixed(6))).toBe(score);
    }),
  );
});
