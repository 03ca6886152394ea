import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const { path } = screens.report;

const formOf = (page: Page) => page.getByRole('form', { name: 'What the report is about' });

const searchForSepsis = async (page: Page) => {
  const form = formOf(page);
  await form.getByText('Assessment', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Modules', exact: true }).click();
  await page
    .getByRole('option', { name: /^Sepsis: the First Hour/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Search' }).click();
};

test('an Admin finds results, keeps them as files, and saves and schedules the report, which a Manager opens', {
  tag: '@reports',
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Ready reports' })).toBeVisible();
  await searchForSepsis(page);
  await expect(page).toHaveURL(/of=/);
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const count = page.getByText(/rows, one per session and competency$/);
  const [rows = ''] = ((await count.textContent()) ?? '').split(' ');
  await expect(page.getByLabel('Figures of all that was found')).toContainText('Below the mark');

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'report.csv' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('report.csv');
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(Number(rows.replace(/\D/g, '')) + 1);
  await table.getByRole('button', { name: /^More/ }).first().click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export Data' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('report.xlsx');
  // A workbook is a ZIP archive.
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');

  await formOf(page).getByRole('switch', { name: 'Compare with the days before' }).click();
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Department' }).click();
  const averages = page.getByRole('heading', { name: 'Average score by department' });
  await expect(averages).toBeVisible();
  const sorted = page.waitForResponse(/module\/bulk-report$/);
  await page.getByRole('button', { name: 'Average', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await sorted;
  await expect(page.locator('section[aria-busy]')).toHaveCount(0);
  const first = await table.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(count).toContainText(rows);
  await expect(table.getByRole('row').nth(1)).toHaveText(first ?? '');
  await expect(averages).toBeVisible();

  const name = `Sepsis ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Save as new' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const crumb = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(name);
  await expect(crumb).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Schedule by mail' }).click();
  await dialog.getByRole('combobox', { name: 'People' }).click();
  await page
    .getByRole('option', { name: /Manager/ })
    .first()
    .click();
  // Closes the list of people, which covers the button.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText(/^Mailed Mondays 7:00 AM (\(.+\) )?to 1 person, next/)).toBeVisible();
  const [, id = ''] = /saved=([0-9a-f-]+)/.exec(page.url()) ?? [];

  // The address in the mail shows each reader the results in their own scope.
  await signInAs('manager');
  await page.goto(`${path}?saved=${id}`);
  await expect(page).toHaveURL(/of=/);
  await expect(averages).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Sepsis');
  await expect(crumb).toBeVisible();

  await signInAs('admin');
  await page.goto(`${path}?saved=${id}`);
  await page.getByRole('button', { name: 'Ready and saved' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(crumb).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(new RegExp(path));
});

test('assessments by department of the last month are one click away', { tag: '@reports' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(path);
  await page
    .getByRole('link', { name: /^Assessments by department/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Average score by department' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your last search is still here.')).toBeVisible();
});
