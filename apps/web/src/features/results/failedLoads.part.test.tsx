import { followUp, results, screens, stepAnalysis, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const person = '01900000-0000-7000-8000-000000000003';

test.for([
  ['the test details', screens.testDetails.path, results.testDetails, 'user'],
  ['the own skills', screens.skills.path, results.competenciesWithScore, 'user'],
  ['the competency overview', screens.competencyTable.path, results.competencyTable, 'manager'],
  [
    'a learner’s report',
    screens.userReport.path.replace('$id', person),
    results.competencyAverageDetails,
    'manager',
  ],
  ['the Manager’s dashboard', screens.home.path, followUp.summary, 'manager'],
  ['the step analysis', screens.stepAnalysis.path, stepAnalysis.analysis, 'manager'],
] as const)(
  '%s, where they cannot be loaded, say why',
  async ([, path, call, as], { portal, openScreen }) => {
    const module = { ...emptyOfSchema(users.assignableModules.answer.shape.modules.element), status: true };
    if (as === 'manager') portal.answer(users.assignableModules, { modules: [module] });
    portal.refuse(call, 'server.unavailable');
    await openScreen(path, { as });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(problemTexts['server.unavailable'].detail);
  },
);

test('a report of nobody says so', async ({ portal, openScreen }) => {
  portal.refuse(results.competencyAverageDetails, 'user.not-found');
  await openScreen(screens.userReport.path.replace('$id', person), { as: 'manager' });
  await expect.element(page.getByText('This user was not found.')).toBeVisible();
});
