import { results, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/portalTest.ts';

test('from departments down to the person, by pointer and by keyboard', async ({ page, signInAs }) => {
  const { token } = await signInAs('manager');
  const { rows, competencies } = await callPortal(
    page.request,
    results.competencyTable,
    { query: {} },
    token,
  );
  const [department] = rows;
  await page.goto(screens.competencyTable.path);
  await page.getByRole('link', { name: department?.name ?? '' }).click();
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByRole('columnheader', { name: 'Learner' })).toBeVisible();
  await expect(page.getByText(`of ${department?.learners} learner`)).toBeVisible();
  await page.getByRole('button', { name: /Must-pass steps missed/ }).click();
  await expect(page).toHaveURL(/standing=missed/);
  await page.reload();
  const missed = page.getByRole('button', { name: /must-pass step missed$/ }).first();
  await missed.focus();
  await expect(page.getByText(/^Must-pass missed: /)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  const name = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/modify-user-details/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(2));
  expect(competencies.length).toBeGreaterThan(10);

  const download = page.waitForEvent('download');
  await page.goto(`${screens.competencyTable.path}?standing=missed`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Competency_overview_.*\.xlsx$/);
});

test('a learner is found by a word, and nothing found says so', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.competencyTable.path);
  await page.getByLabel('Search learners').fill('nobodyiscalledthis');
  await expect(page.getByText('nobodyiscalledthis')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).last().click();
  await expect(page.getByRole('columnheader', { name: 'Department' })).toBeVisible();
});

test('the competency overview has no barriers and says when it fails', async ({ page, signInAs, faults }) => {
  await followSystemTheme(page);
  await signInAs('manager');
  await page.goto(`${screens.competencyTable.path}?rowsOf=learners`);
  await expectAccessibleInEveryDisplay(
    page,
    page.getByRole('table', { name: screens.competencyTable.title }),
  );
  faults.allow(/competencytable|503/);
  await page.route('**/userresponses/competencytable*', answerUnavailable);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(unavailable);
});
