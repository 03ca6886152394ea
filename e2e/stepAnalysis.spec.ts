import { randomUUID } from 'node:crypto';
import { followUp, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';
import { signInFirst } from './support/signInFirst.ts';

const moduleName = 'Sepsis: the First Hour';
const failing = 'Blood cultures';
const question = 'You drew no cultures. What were you thinking?';
const minuteMs = 60_000;

test('a Manager gets from the dashboard to a failing step in three clicks, comments and releases; the learner reads and practises again', {
  tag: '@step-analysis',
}, async ({ page, browser, request, baseURL, signInAs }) => {
  const portal = baseURL ?? '';
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, {
    name: `Runa ${randomUUID().slice(0, 8)}`,
    changePasswordAtFirstLogin: true,
  });
  await assignModule(request, token, learner._id, moduleName);
  // Half an hour each, one after the other, all of them without blood cultures.
  const startedAt = Array.from({ length: 32 }, (_, nth) => new Date(Date.now() - (nth + 1) * 40 * minuteMs));
  await sendAssessments(portal, await enrolmentCode(request), learner, {
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

  const elsewhere = await browser.newContext({ baseURL: portal });
  const own = await elsewhere.newPage();
  await signInFirst(own, learner);
  await own.goto(`${screens.testDetails.path}?sessionId=${sessionId}`);
  await expect(own.getByRole('region', { name: 'Comments' })).toContainText(question);
  await own.getByRole('link', { name: /^Practise/ }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.pair);
  const [practised] = await playHeadset(
    portal,
    await enrolmentCode(request),
    learner,
    ...['--module', moduleName, '--mode', 'training', '--sessions', '1'],
  );
  await own.goto(`${screens.testDetails.path}?sessionId=${practised?.sessionId}`);
  await expect(own.getByText(moduleName).first()).toBeVisible();
  await expect(own.getByText(/· Training, attempt 1/)).toBeVisible();
  await elsewhere.close();
});
