import { readFile } from 'node:fs/promises';
import { messages, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { expect, test } from './support/portalTest.ts';

const { path, title } = screens.loginRecords;

test('an Admin finds the records from the user pages, is told what is missing, and saves those of a department’s hour', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('admin');
  await page.goto(screens.companyUserManagement.path);
  await page.getByRole('link', { name: 'Login Records' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const table = page.getByRole('table', { name: 'Login records' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  const range = page.getByText(/^1–\d+ of [\d,]+$/);
  const ofAll = (await range.textContent()) ?? '';

  const form = page.getByRole('form', { name: 'Which records' });
  const search = form.getByRole('button', { name: 'Search' });
  const departments = form.getByRole('combobox', { name: 'Departments' });
  await form.getByRole('button', { name: 'Clear From date' }).click();
  await form.getByRole('button', { name: 'Clear To date' }).click();
  await departments.press('Backspace');
  await search.click();
  await expectMessage('fromDateMissing');
  await expectMessage('toDateMissing');
  await expectMessage('departmentsMissing');
  await expect(form.getByRole('button', { name: 'From date' })).toBeFocused();

  await page.reload();
  await departments.click();
  await page.getByRole('option', { name: 'Maternity', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByText('All departments')).toHaveCount(0);
  await search.click();
  await expect(page).toHaveURL(/departments=.*&from=|from=.*&departments=/);
  await expect(range).not.toHaveText(ofAll);
  const ofDepartment = await range.textContent();
  await page.reload();
  await expect(range).toHaveText(ofDepartment ?? '');

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

test('the palette leads an Admin to the records, the menu a SuperAdmin', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.companyUserManagement.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login Records' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('Login Rec');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await signInAs('superadmin');
  await page.goto(screens.userManagement.path);
  await page.getByRole('navigation').getByRole('link', { name: 'Login Records' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('days without a session say so and are put back; a failure says what it was', async ({
  page,
  signInAs,
  faults,
}) => {
  await signInAs('admin');
  await page.goto(`${path}?from=2001-01-01&to=2001-01-02`);
  await expect(page.getByText(messages.noData.text)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('table', { name: 'Login records' })).toBeVisible();

  faults.allow(/loginLogs|503/);
  await page.route(/admindashboard\/loginLogs/, answerUnavailable);
  await page.goto(path);
  await expect(page.getByText('The login records could not be loaded')).toBeVisible();
  await expect(page.getByText('The hours could not be loaded')).toBeVisible();
  await expect(page.getByText(unavailable).first()).toBeVisible();
});
