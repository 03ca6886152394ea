import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';

const { path } = screens.home;

test('a SuperAdmin begins with everything, searches, and follows a module to its records', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Performance');
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(page.getByText(/all time, and the last 30 days against the 30 before/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Companies' })).toContainText('St. Brigid Hospital');
  await expect(page.getByRole('region', { name: 'Needs you' })).toContainText('Backups are not reported');
  await expect(page.getByRole('heading', { name: 'Sessions per month' })).toBeVisible();
  const top = page.getByRole('region', { name: 'Top five modules' }).getByRole('listitem');
  await expect(top).toHaveCount(5);
  const figuresOfAll = await figures.textContent();

  const form = page.getByRole('form', { name: 'What the report is about' });
  const criteria = form.getByRole('combobox', { name: 'Criteria' });
  await criteria.click();
  await page.getByRole('option', { name: 'Department', exact: true }).click();
  await expect(form.getByRole('combobox', { name: 'Departments' })).toBeVisible();
  await expect(form.getByPlaceholder(/^All \d+ departments$/)).toBeVisible();
  await form.getByText('Assessment', { exact: true }).click();
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/type=Assessment/);
  await expect(figures).not.toHaveText(figuresOfAll ?? '');
  await expect(figures).not.toContainText('before');
  await page.reload();
  await expect(criteria).toHaveValue('Department');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Global_performance_.*\.xlsx$/);

  const resultAddress = page.url();
  const records = page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1);
  await top
    .first()
    .getByRole('link', { name: /sessions? of/ })
    .click();
  await expect(page).toHaveURL(new RegExp(screens.report.path));
  await expect(records).toBeVisible();
  await page.goto(resultAddress);
  await figures.getByRole('link', { name: /^Sessions/ }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.report.path}\\?.*by=department`));
  await expect(records).toBeVisible();
  await page.goto(resultAddress);
  await top.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.moduleReport);
});
