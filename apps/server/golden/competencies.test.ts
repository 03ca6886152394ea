import { results } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;

beforeAll(async () => {
  golden = await sharedGolden();
});
afterAll(() => golden.portal.close());

test('the competency table: latest score, change and currency of each learner', async () => {
  const { body } = await golden.portal.send(
    results.competencyTable,
    { query: { level: 'learners', sort: 'name', pageSize: '50' } as never },
    await golden.signIn('anke'),
  );
  const names = body.competencies.map(({ competencyName }) => competencyName);
  expect(body.competencies.map(({ competencyName, learners }) => `${competencyName} ${learners}`)).toEqual([
    ...['Recognise 6', 'Treat 6', 'Intubate 2', 'Burn care 1'],
  ]);
  const cells = body.rows.map(({ name, cells }) => [
    name,
    Object.fromEntries(
      cells.flatMap((cell, index) =>
        cell ? [[names[index], [cell.score, cell.change, cell.currency]]] : [],
      ),
    ),
  ]);
  expect(Object.fromEntries(cells)).toEqual({
    Ada: { Recognise: [0.9, 0.1, 'current'], Treat: [0.7, -0.2, 'current'], 'Burn care': [0.8, null, null] },
    Ben: { Recognise: [0.7, -0.2, null], Treat: [0.7, -0.3, null] },
    // April's at the mark and October's, which arrived in November.
    Cleo: { Intubate: [0.9, 0.1, 'current'] },
    Dora: { Recognise: [0.5, null, null], Treat: [0.6, null, null] },
    Emil: { Recognise: [0.75, null, null], Treat: [0.85, null, null] },
    Fay: { Recognise: [0.9, null, null], Treat: [0.9, null, null] },
    '=Gus': { Recognise: [1, null, null], Treat: [1, null, null], Intubate: [0.95, null, null] },
  });
  expect(body.summary).toMatchObject({ learners: 7, current: 1, missed: 0 });
});

test('the latest session in detail: beside the one before and five peers', async () => {
  const { portal, sessionIds } = golden;
  const { body } = await portal.send(results.testDetails, { query: {} }, await golden.signIn('ada'));
  expect(body.test).toMatchObject({
    sessionId: sessionIds.a4,
    moduleName: 'Sepsis',
    active: true,
    mode: 'assessment',
    attempt: 3,
    startedAt: '2026-11-10T08:00:00.000Z',
    duration: 0.45,
    outcome: 'completed',
    score: 0.8,
    passMark: 0.7,
    successful: true,
    before: { startedAt: '2026-03-29T21:30:00.000Z', score: 0.85 },
    peers: 5,
    questions: [],
    competencies: [
      // 50 70 75 90 100 and 60 70 85 90 100.
      { competencyName: 'Recognise', score: 0.9, before: 0.8, spread: { low: 0.7, median: 0.75, high: 0.9 } },
      { competencyName: 'Treat', score: 0.7, before: 0.9, spread: { low: 0.7, median: 0.85, high: 0.9 } },
    ],
  });
});

test('a training has no score, an assessment with a must-pass step wrong did not succeed', async () => {
  const { portal, sessionIds } = golden;
  const of = async (who: 'ada' | 'ben', sessionId = '') =>
    (await portal.send(results.testDetails, { query: { sessionId } }, await golden.signIn(who))).body.test;
  expect(await of('ada', sessionIds.r1)).toMatchObject({
    ...{ mode: 'training', attempt: 2, score: null, successful: null, competencies: [] },
  });
  const b1 = await of('ben', sessionIds.b1);
  expect(b1).toMatchObject({ score: 0.95, successful: false, attempt: 1, before: null });
  expect(b1?.steps.map(({ name, mustPass, outcome }) => [name, mustPass, outcome])).toContainEqual([
    ...['Blood cultures', true, 'wrong'],
  ]);
});

const bandsOf = async (who: keyof Golden['people']) => {
  const { body } = await golden.portal.send(results.attemptBands, { query: {} }, await golden.signIn(who));
  return body.bands.map(({ competencyName, attempt, learners, mean, spread }) => [
    ...[competencyName, attempt, learners, mean, spread && [spread.low, spread.median, spread.high]],
  ]);
};

test('scores by the number of the attempt: the clinic’s learners, and Ada’s five peers', async () => {
  const clinic = await bandsOf('anke');
  expect(clinic.map(([name, attempt, learners, mean]) => [name, attempt, learners, mean])).toEqual([
    ['Burn care', 1, 1, 0.8],
    // 80 and 95, and Cleo again with 90.
    ['Intubate', 1, 2, 0.875],
    ['Intubate', 2, 1, 0.9],
    // 60 90 50 75 90 100, 80 70, 90.
    ['Recognise', 1, 6, 0.775],
    ['Recognise', 2, 2, 0.75],
    ['Recognise', 3, 1, 0.9],
    // 70 100 60 85 90 100, 90 70, 70.
    ['Treat', 1, 6, 0.841667],
    ['Treat', 2, 2, 0.8],
    ['Treat', 3, 1, 0.7],
  ]);
  expect(await bandsOf('ada')).toEqual([
    ['Recognise', 1, 5, 0.81, [0.75, 0.9, 0.9]],
    ['Treat', 1, 5, 0.87, [0.85, 0.9, 1]],
  ]);
});

test('attempts to mastery of the five peers: half of Ben’s once Ada had it, none of Ada’s', async () => {
  const usualOf = async (who: 'ada' | 'ben', competencyName: string) => {
    const as = await golden.signIn(who);
    return (await golden.portal.send(results.competencyDetail, { query: { competencyName } }, as)).body.usual;
  };
  // Four stopped at their first assessment. Ada alone went on, with 60, 80, 90 and 70, 90: the one who was left mastered it.
  expect(await usualOf('ben', 'Recognise')).toEqual({ peers: 5, attempts: 3 });
  expect(await usualOf('ben', 'Treat')).toEqual({ peers: 5, attempts: 2 });
  // Ben came to two: a must-pass step wrong, then at the mark.
  expect(await usualOf('ada', 'Recognise')).toEqual({ peers: 5, attempts: null });
});

test('what learners of all companies came to: Hal’s 60 and 50 count in Recognise, his 80 and 50 in Treat', async () => {
  const { body } = await golden.portal.send(results.competenciesWithScore, {}, await golden.signIn('sue'));
  expect(
    body.competencies.map(({ competencyName, score, attempts, learners }) => [
      ...[competencyName, score, attempts, learners],
    ]),
  ).toEqual([
    ['Burn care', '80%', 1, 1],
    ['Intubate', '88%', 3, 2],
    // 705 and 110 by 11; 735 and 130 by 11.
    ['Recognise', '74%', 11, 7],
    ['Treat', '79%', 11, 7],
  ]);
});
