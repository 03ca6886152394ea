import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Stroke Recognition';
const dayMs = 86_400_000;

test('a Manager sees from a learner’s report how the attempts went, and opens the session of a miss', {
  tag: '@learning-curves',
}, async ({ page, request, signInAs }) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Livia ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  // Misses at 1, 3 and 6 of 24: the line comes to 1.56 and is under its lower limit from attempt 21 on.
  const startedAt = Array.from({ length: 24 }, (_, nth) => new Date(Date.now() - (30 - nth) * dayMs));
  const scores = startedAt.map((_, nth) => ([0, 2, 5].includes(nth) ? 0.5 : 0.9));
  const trainings = { moduleName, startedAt, scores, mode: 'training' as const };
  await sendAssessments(request, learner, trainings);

  await page.goto(screens.userReport.path.replace('$id', learner._id));
  await page.getByRole('tab', { name: 'Training' }).click();
  await page.getByRole('main').getByRole('link', { name: screenTexts.title.learningCurve }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.learningCurve);
  await expect(page.getByText('Steady since attempt 21')).toBeVisible();
  await expect(
    page.getByText(/3 misses in 24 attempts, the last at 6. The line came to \+1.56/),
  ).toBeVisible();
  await expect(page.getByText(/limits at \+1.97 and -1.97/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Learning_curve_.*\.xlsx$/);

  await page.getByRole('button', { name: /^Attempt 6, .*miss, 50%/ }).click();
  await expect(page).toHaveURL(/debriefing\?sessionId=/);
});
