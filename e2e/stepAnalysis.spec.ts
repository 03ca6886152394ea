import { randomUUID } from 'node:crypto';
import { followUp, screens, stepAnalysis } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';
import { signInFirst } from './support/signIn.ts';

const moduleName = 'Sepsis: the First Hour';
const failing = 'Blood cultures';
const question = 'You drew no cultures. What were you thinking?';
const minuteMs = 60_000;

test('a Manager gets from the dashboard to a failing step in three clicks, comments and releases; the learner reads and practises again', {
  tag: '@step-analysis',
}, async ({ page, openOtherBrowser, request, signInAs }) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, {
    name: `Runa ${randomUUID().slice(0, 8)}`,
    changePasswordAtFirstLogin: true,
  });
  const moduleId = await assignModule(request, token, learner._id, moduleName);
  // One after the other, as many as a step needs for its figures, all of them without blood cultures.
  const startedAt = Array.from({ length: 32 }, (_, nth) => new Date(Date.now() - (nth + 1) * 40 * minuteMs));
  await sendAssessments(request, learner, {
    moduleName,
    startedAt,
    steps: [
      ['Identify the patient', true],
      ['Call for help (SBAR)', true],
      [failing, false],
      ['Antibiotics', true],
    ],
  });
  const weakestSteps = async () => {
    const query = { moduleId, fromDate: '2000-12-11', toDate: new Date().toISOString().slice(0, 10) };
    const { steps } = await callPortal(request, stepAnalysis.analysis, { query }, token);
    return [(await callPortal(request, followUp.weakestStep, {}, token)).step?.name, steps[0]?.name];
  };
  // The portal folds new sessions into its figures every three seconds.
  await expect.poll(weakestSteps).toEqual([failing, failing]);
  await page.goto(screens.home.path);
  await page.getByRole('link', { name: /^Step analysis of / }).click();
  const steps = page.getByRole('region', { name: 'Steps', exact: true });
  await expect(steps.getByRole('link', { name: /^Sessions of / }).first()).toHaveText(failing);
  await steps.getByRole('link', { name: `Sessions of ${failing}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.stepSessions);
  await expect(page.getByText(failing, { exact: true })).toBeVisible();
  const sessions = page.getByRole('region', { name: screenTexts.title.stepSessions });
  await sessions.getByRole('button', { name: 'Outcome' }).click();
  await page.getByRole('radio', { name: 'Wrong' }).click();
  await expect(page).toHaveURL(/outcome=wrong/);
  await expect(sessions.getByRole('row', { name: new RegExp(learner.name) }).first()).toContainText('Wrong');
  await sessions
    .getByRole('row', { name: new RegExp(learner.name) })
    .first()
    .getByRole('link', { name: /^Debriefing/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(screenTexts.title.debriefing);
  const comments = page.getByRole('region', { name: 'Comments' });
  await page.keyboard.press('c');
  await comments.getByRole('textbox', { name: /^Comment/ }).fill(question);
  await comments.getByRole('button', { name: 'Keep as draft' }).click();
  await comments.getByRole('button', { name: /^Release to/ }).click();
  await expect(comments.getByText(/^Released \d/)).toBeVisible();
  const sessionId = new URL(page.url()).searchParams.get('sessionId');

  const learnerPage = await openOtherBrowser();
  await signInFirst(learnerPage, learner);
  await learnerPage.goto(`${screens.testDetails.path}?sessionId=${sessionId}`);
  await expect(learnerPage.getByRole('region', { name: 'Comments' })).toContainText(question);
  await learnerPage.getByRole('link', { name: /^Practise/ }).click();
  await expect(learnerPage.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.pair);
  const [practised] = await playHeadset(request, learner, { moduleName, mode: 'training' });
  await learnerPage.goto(`${screens.testDetails.path}?sessionId=${practised?.sessionId}`);
  await expect(learnerPage.getByText(moduleName).first()).toBeVisible();
  await expect(learnerPage.getByText(/· Training, attempt 1/)).toBeVisible();
});
