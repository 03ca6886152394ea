import { results, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

test('a learner sees what to fix of the latest session, and a step of it as mark and as row', async ({
  page,
  signInAs,
  faults,
}) => {
  const { token } = await signInAs('user');
  const { test: latest } = await callPortal(page.request, results.testDetails, { query: {} }, token);
  if (!latest) throw new Error('The demo learner has run no module.');
  const wrong = latest.steps.filter(({ outcome }) => outcome !== 'correct');
  await page.goto(screens.testDetails.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.testDetails.title);
  await expect(page.getByText(latest.moduleName).first()).toBeVisible();
  const fixes = page.getByRole('region', { name: 'Steps to fix' });
  await expect(fixes.getByRole('button')).toHaveCount(Math.min(3, wrong.length));

  const filter = page.getByRole('group', { name: 'Steps shown' });
  await filter.getByRole('button', { name: /^Correct/ }).click();
  await expect(page).toHaveURL(/show=correct/);
  await page.reload();
  const steps = page.getByRole('region', { name: 'Steps', exact: true });
  const right = latest.steps.length - wrong.length;
  await expect(steps.getByRole('row')).toHaveCount(Math.min(10, right) + 1);

  await page
    .getByRole('group', { name: /^Steps along the time/ })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const last = latest.steps.at(-1)?.name ?? '';
  await expect(page.locator('tr[aria-current="true"]')).toContainText(last);

  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(latest.moduleName);
  await page.locator(`a[href*="${latest.sessionId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`sessionId=${latest.sessionId}`));

  await page.goto(`${screens.testDetails.path}?sessionId=01900000-0000-7000-8000-000000000000`);
  await expect(page.getByText('This session was not found.')).toBeVisible();
  faults.allow(/testdetails|503|404/);
  await page.route('**/userresponses/testdetails*', answerUnavailable);
  await page.goto(screens.testDetails.path);
  await expect(page.getByRole('alert')).toContainText(unavailable);
});
