import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';

test('a Manager goes from the departments’ competencies down to a person and one module of the report', {
  tag: '@results',
}, async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(`${screens.competencyTable.path}?rowsOf=departments`);
  const table = page.getByRole('table', { name: screenTexts.title.competencyTable });
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByRole('columnheader', { name: 'Learner' })).toBeVisible();
  await page.getByRole('button', { name: /Must-pass step failed/ }).click();
  await expect(page).toHaveURL(/standing=missed/);
  await page
    .getByRole('button', { name: /must-pass step failed$/ })
    .first()
    .focus();
  await expect(page.getByText(/^Must-pass step failed: /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Competency_overview_.*\.xlsx$/);

  // Two rows hold the names of modules and competencies.
  const person = table.getByRole('row').nth(2).getByRole('link');
  // The initials of the picture come first.
  const name = (await person.innerText()).split('\n').at(-1) ?? '';
  await person.click();
  await expect(page).toHaveURL(/modify-user-details/);
  await page.getByRole('link', { name: screenTexts.title.userReport }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userReport);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Competency Details' }).click();
  await page
    .getByRole('group', { name: /^Mean score of each competency/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Assessment' })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('link', { name: /^Module report of / })
    .first()
    .click();
  await expect(page).toHaveURL(/user_id=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: screenTexts.title.moduleReport, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.moduleReport);
});
