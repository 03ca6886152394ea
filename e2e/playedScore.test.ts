import { expect, test } from 'vitest';
import { description } from '../apps/scenarios/hand-hygiene/src/rules/description.ts';
import { competencies } from '../apps/scenarios/hand-hygiene/src/rules/score.ts';
import {
  type Played,
  playAtRandom,
  playRightly,
} from '../apps/scenarios/hand-hygiene/src/testing/playThrough.ts';
import { settleSession } from '../apps/server/src/features/sessions/settle/settleSession.ts';

/** What the portal makes of a play, from the reports and competencies that the scenario sends. */
const settled = ({ state, reports, now }: Played) =>
  settleSession({
    mode: 'assessment',
    passMark: description.passMark,
    mustPassSteps: description.steps.filter(({ mustPass }) => mustPass).map(({ name }) => name),
    finish: { outcome: 'completed' },
    deviceStartedAt: new Date(0),
    deviceEndedAt: new Date(now),
    elapsedMs: now,
    steps: reports.flatMap((report) =>
      report.kind === 'step' ? [{ name: report.name, correct: report.correctAction }] : [],
    ),
    competencies: competencies(state),
    names: new Map(
      description.competencies.map(({ competencyName }, index) => [competencyName.toLowerCase(), index]),
    ),
    lastEventMs: now,
  });

/** Score and verdict by the description alone: first tries that were right, of all that the module declares. */
const recomputed = ({ reports }: Played) => {
  const right = new Set(
    reports.flatMap((report) => {
      if (report.kind === 'step') return report.correctAction ? [`step ${report.name}`] : [];
      return report.kind === 'answer' && report.correct ? [`answer ${report.name}`] : [];
    }),
  );
  const shares = description.competencies.map(({ competencyName }) => {
    const marks = [
      ...description.steps
        .filter((step) => step.competencyName === competencyName)
        .map(({ name }) => right.has(`step ${name}`)),
      ...description.questions
        .filter((question) => question.competencyName === competencyName)
        .map(({ name }) => right.has(`answer ${name}`)),
    ];
    return marks.filter(Boolean).length / marks.length;
  });
  const score = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const mustPass = description.steps.filter((step) => step.mustPass);
  const failed = mustPass.filter(({ name }) => !right.has(`step ${name}`)).map(({ name }) => name);
  return { score, failed, successful: score >= description.passMark && failed.length === 0 };
};

test('the portal passes a play without a mistake with 100%', () => {
  expect(settled(playRightly())).toMatchObject({ score: 1, successful: true, failedMustPassSteps: [] });
});

test('the portal’s score and verdict are those of what was sent, however one plays', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const played = playAtRandom(seed);
    const { score, successful, failedMustPassSteps } = settled(played);
    const expected = recomputed(played);
    expect(score, `seed ${seed}`).toBeCloseTo(expected.score, 5);
    expect(new Set(failedMustPassSteps), `seed ${seed}`).toEqual(new Set(expected.failed));
    expect(successful, `seed ${seed}`).toBe(expected.successful);
  }
});
