import { randomUUID } from 'node:crypto';
import { followUp, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Sepsis: the First Hour';
const failing = 'Blood cultures';
const minuteMs = 60_000;

test('a Manager gets from the dashboard to the sessions of a failing step in three clicks', async ({
  page,
  request,
  baseURL,
  signInAs,
  faults,
}) => {
  test.slow();
  await followSystemTheme(page);
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Runa ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  // Half an hour each, one after the other, all of them without blood cultures.
  const startedAt = Array.from({ length: 32 }, (_, nth) => new Date(Date.now() - (nth + 1) * 40 * minuteMs));
  await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, {
    moduleName,
    startedAt,
    steps: [
      ['Identify the patient', true],
      ['Call for help (SBAR)', true],
      [failing, false],
      ['Antibiotics', true],
    ],
  });
  const weakest = async () => (await callPortal(request, followUp.weakestStep, {}, token)).step?.name;
  await expect.poll(weakest).toBe(failing);
  await page.goto(screens.home.path);
  await page.getByRole('link', { name: /^Step analysis of / }).click();
  const steps = page.getByRole('region', { name: 'Steps', exact: true });
  // Figures are folded every three seconds.
  await expect(async () => {
    await page.reload();
    await expect(steps.getByRole('link', { name: /^Sessions of / }).first()).toHaveText(failing);
  }).toPass();
  await steps.getByRole('link', { name: `Sessions of ${failing}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.stepSessions.title);
  await expect(page.getByText(failing, { exact: true })).toBeVisible();
  const sessions = page.getByRole('region', { name: screens.stepSessions.title });
  await sessions.getByRole('button', { name: 'Outcome' }).click();
  await page.getByRole('radio', { name: 'Wrong' }).click();
  await expect(page).toHaveURL(/outcome=wrong/);
  await expect(sessions.getByRole('row', { name: new RegExp(learner.name) }).first()).toContainText('Wrong');
  await expectAccessibleInEveryDisplay(page, sessions);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sessions
    .getByRole('link', { name: /^Debriefing/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(screens.debriefing.title);

  await page.goBack();
  await page.getByRole('link', { name: screens.stepAnalysis.title, exact: true }).last().click();
  await expect(steps).toBeVisible();
  await expectAccessibleInEveryDisplay(page, steps);
  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Step_analysis_.*\.csv$/);
  faults.allow(/stepanalysis|503/);
  await page.route('**/stepanalysis?*', answerUnavailable);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(unavailable);
});
