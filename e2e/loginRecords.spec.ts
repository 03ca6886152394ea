import { readFile } from 'node:fs/promises';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';

const title = screenTexts.title.loginRecords;

test('an Admin finds the records from the user pages and saves those of a department’s hour', {
  tag: '@login-records',
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.companyUserManagement.path);
  await page.getByRole('main').getByRole('link', { name: 'Login Records' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const table = page.getByRole('table', { name: 'Login records' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  const range = page.getByText(/^1–\d+ of [\d,]+$/);
  const rangeOfAll = (await range.textContent()) ?? '';

  const form = page.getByRole('form', { name: 'Which records' });
  const search = form.getByRole('button', { name: 'Search' });
  const departments = form.getByRole('combobox', { name: 'Departments' });
  await departments.click();
  await page.getByRole('option', { name: 'Maternity', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByText('All departments')).toHaveCount(0);
  await search.click();
  await expect(page).toHaveURL(/departments=.*&from=|from=.*&departments=/);
  await expect(range).not.toHaveText(rangeOfAll);
  const rangeOfDepartment = await range.textContent();
  await page.reload();
  await expect(range).toHaveText(rangeOfDepartment ?? '');

  const busiest = page
    .getByRole('group', { name: /^Sessions by the hour of their start/ })
    .getByRole('button');
  const [, sessions = ''] = /: (\d+)$/.exec((await busiest.first().getAttribute('aria-label')) ?? '') ?? [];
  await busiest.first().click();
  await expect(page).toHaveURL(/hour=\d+/);
  await expect(page.getByRole('button', { name: `Export ${sessions}`, exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${sessions}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Login_records_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('Name,User ID,Company,Department,Module,Mode,Start time (UTC)');
  expect(lines).toHaveLength(Number(sessions) + 1);
});
