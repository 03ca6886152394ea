import { randomUUID } from 'node:crypto';
import { modules, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { everyWidth, followSystemTheme } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Stroke Recognition';
const dayMs = 86_400_000;

test('a Manager sees from a learner’s report how the attempts went, and opens the session of a miss', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  await followSystemTheme(page);
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Livia ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  // Misses at 1, 3 and 6 of 24: the line comes to 1.56 and is under its lower limit from attempt 21 on.
  const startedAt = Array.from({ length: 24 }, (_, nth) => new Date(Date.now() - (30 - nth) * dayMs));
  const scores = startedAt.map((_, nth) => ([0, 2, 5].includes(nth) ? 0.5 : 0.9));
  const code = await enrolmentCode(request);
  const sent = { moduleName, startedAt, scores, mode: 'training' as const };
  await sendAssessments(baseURL ?? '', code, learner, sent);

  await page.goto(screens.userReport.path.replace('$id', learner._id));
  await page.getByRole('tab', { name: 'Training' }).click();
  await page.getByRole('link', { name: screens.learningCurve.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.learningCurve.title);
  await expect(page.getByText('Steady since attempt 21')).toBeVisible();
  await expect(
    page.getByText(/3 misses in 24 attempts, the last at 6. The line came to \+1.56/),
  ).toBeVisible();
  await expect(page.getByText(/limits at \+1.97 and -1.97/)).toBeVisible();
  await expectAccessibleInEveryDisplay(
    page,
    page.getByRole('region', { name: 'Cumulative misses' }),
    everyWidth,
  );

  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Learning_curve_.*\.xlsx$/);

  await page
    .getByRole('group', { name: /^Cumulative misses in/ })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Attempt 24, .*right, 90%/ })).toBeFocused();
  await page.getByRole('button', { name: /^Attempt 6, .*miss, 50%/ }).click();
  await expect(page).toHaveURL(/debriefing\?sessionId=/);
  await page.goBack();
  await page.getByText('Assessment', { exact: true }).click();
  await expect(page).toHaveURL(/mode=assessment/);
  await page.reload();
  await expect(page.getByText('No completed assessment of this competency.')).toBeVisible();
});

test('a learner sees the own line from a skill and no cohort; a SuperAdmin sets what lines are held against', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto(screens.skills.path);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: screens.learningCurve.title }).click();
  await expect(page.getByRole('region', { name: 'Cumulative misses' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Attempts to mastery' })).toHaveCount(0);
  await expect(page.getByLabel('Learner')).toHaveCount(0);

  const { token } = await signInAs('superadmin');
  const list = await callPortal(
    request,
    modules.listModules,
    { body: { search: 'Blood Transfusion' } },
    token,
  );
  await page.goto(`${screens.modifyModule.path}?moduleId=${list.modules[0]?._id}`);
  await page.getByRole('button', { name: 'Limits of the learning curve of Bedside check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Learning curve of “Bedside check”' });
  await dialog.getByLabel(/^Acceptable misses/).fill('40');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('Enter more than the acceptable share.')).toBeVisible();
  await expectAccessible(page, 'limits');
  await dialog.getByLabel(/^Acceptable misses/).fill('10');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits of Bedside check are saved')).toBeVisible();
  const competency = encodeURIComponent('Bedside check');
  await page.goto(`${screens.learningCurve.path}?competency=${competency}`);
  await expect(page.getByText('No learner chosen')).toBeVisible();
});
