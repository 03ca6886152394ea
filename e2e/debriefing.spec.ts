import { modules, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { everyWidth, followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';
import { demoPersonOf } from './support/signIn.ts';

const noSession = '01900000-0000-7000-8000-000000000000';

test('a Manager opens a session from the learner’s report, walks along its marks, narrows them, keeps the file and returns', async ({
  page,
  request,
  signInAs,
  baseURL,
  faults,
}) => {
  await followSystemTheme(page);
  const learner = { mobileNo: demoPersonOf('user').mobileNo, pin: '2468' };
  const [played] = await playHeadset(
    baseURL ?? '',
    await enrolmentCode(request),
    learner,
    ...['--module', 'Sepsis: the First Hour', '--mode', 'assessment', '--sessions', '1'],
  );
  if (!played) throw new Error('The simulator played nothing.');
  const { user } = await signInAs('user');
  await signInAs('manager');

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`${screens.modifyUserDetails.path}?user_id=${user._id}`);
  const recent = page.getByRole('region', { name: 'Recent sessions' });
  await recent.locator(`a[href*="${played.sessionId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${screens.debriefing.path}\\?.*sessionId=${played.sessionId}`));

  const report = `${screens.report.path}?type=Assessment&by=user&of=${user._id}&from=${today}&to=${today}&rows=100`;
  await page.goto(report);
  // Other journeys play as this learner, too.
  const ofSession = page.locator(`a[href*="${played.sessionId}"]`).first();
  await expect(ofSession).toHaveAccessibleName(new RegExp(`^Debriefing of ${user.name}`));
  await ofSession.click();
  await expect(page).toHaveURL(new RegExp(`sessionId=${played.sessionId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.debriefing.title);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(user.name);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(
    `${Math.round((played.score ?? 0) * 100)}%`,
  );

  const slider = page.getByRole('slider', { name: /^Marks along the time/ });
  const marks = page.getByRole('list', { name: 'Marks in the order of time' });
  await expect(marks.getByRole('listitem').first()).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
  const first = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  await expect(page).toHaveURL(/mark=/);
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/**/debriefing/${played.sessionId}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return' })).toBeEnabled();
  await expect(slider).toHaveCount(0);
  answer.resolve();
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', first ?? '');
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(slider).toHaveAttribute('aria-valuetext', 'None chosen');

  const chip = page.getByRole('group', { name: 'Marks shown' }).getByRole('button', { name: /^Correct/ });
  const correct = Number((await chip.textContent())?.replace(/\D/g, ''));
  await chip.click();
  await expect(page).toHaveURL(/show=/);
  const rows = page.getByRole('region', { name: 'Steps and questions' });
  await expect(rows).toContainText(`of ${correct}`);
  await chip.click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();

  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Debriefing_Data.xlsx' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('Debriefing_Data.xlsx');
  await expectAccessibleInEveryDisplay(page, page.getByRole('heading', { level: 1 }), everyWidth);
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.report.path}\\?.*of=`));

  await page.goto(`${screens.debriefing.path}?sessionId=${noSession}`);
  await expect(page.getByText('This session was not found.')).toBeVisible();
  faults.allow(/debriefing|503|404/);
  await page.route(`**/api/**/debriefing/*`, answerUnavailable);
  await page.goto(`${screens.debriefing.path}?sessionId=${played.sessionId}`);
  await expect(page.getByRole('alert')).toContainText(unavailable);
});

test('a Manager counts an assessment again, for which a name was mapped meanwhile', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  await followSystemTheme(page);
  const moduleName = 'Stroke Recognition';
  const reportedName = `Gaze ${crypto.randomUUID().slice(0, 8)}`;
  const { token } = await signInAs('superadmin');
  const manager = await signInAs('manager');
  const learner = await addPerson(request, manager.token, { name: 'Eilidh Roth' });
  const moduleId = await assignModule(request, manager.token, learner._id, moduleName);
  const sent = {
    moduleName,
    startedAt: [new Date(Date.now() - 3_600_000)],
    unknown: [[reportedName, 0.1]] as const,
  };
  const [sessionId = ''] = await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, sent);
  const { competencies } = await callPortal(
    request,
    modules.competencyUse,
    { params: { id: moduleId } },
    token,
  );
  const competencyName = competencies[0]?.competencyName ?? '';
  const score = page.getByRole('region', { name: 'Score' });

  await page.goto(`${screens.debriefing.path}?sessionId=${sessionId}`);
  await expect(score).toContainText('Score90%');
  await expect(score.getByRole('button', { name: 'Count again' })).toHaveCount(0);
  await callPortal(
    request,
    modules.mapCompetency,
    { body: { _id: moduleId, reportedName, competencyName } },
    token,
  );
  await page.reload();
  await expect(score).toContainText('By the competencies that the module knows today');
  await expectAccessibleInEveryDisplay(page, score, everyWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  await score.getByRole('button', { name: 'Count again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Count again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The build spelt a competency in its own way.');
  await dialog.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByText(/^Counted again: \d+%/)).toBeVisible();
  await expect(score).toContainText('Counted again on');
  await expect(score).not.toContainText('Score90%');
  await expect(score.getByRole('button', { name: 'Count again' })).toHaveCount(0);
});

test('a session that late events changed says so to a Manager', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const moduleName = 'Stroke Recognition';
  await followSystemTheme(page);
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: 'Ruairi Falk' });
  await assignModule(request, token, learner._id, moduleName);
  const [sessionId = ''] = await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, {
    moduleName,
    startedAt: [new Date(Date.now() - 3_600_000)],
    scores: [0.4],
    late: 0.7,
  });
  await page.goto(`${screens.debriefing.path}?sessionId=${sessionId}`);
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('Score70%');
  await expect(score).toContainText(/Changed on .+ by events that arrived after the finish/);
  await expectAccessibleInEveryDisplay(page, score);
});
