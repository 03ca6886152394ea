import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { reports, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { everyWidth, followSystemTheme, sizes } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';

const { path } = screens.report;

const formOf = (page: Page) => page.getByRole('form', { name: 'What the report is about' });

const choose = async (page: Page, field: string, option: RegExp) => {
  await formOf(page).getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
  await page.keyboard.press('Escape');
};

/** How far down the page. */
const middleOf = async (shown: Locator): Promise<number> => {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box.y + box.height / 2;
};

const criterion = async (page: Page, name: string) => {
  await formOf(page).getByRole('combobox', { name: 'Criteria' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('a report is chosen, searched, saved as report.csv and row by row, and reopened from its address', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(path);
  await expect(page.getByText('Which results?')).toBeVisible();
  await formOf(page).getByText('Assessment', { exact: true }).click();
  await choose(page, 'Modules', /^Sepsis: the First Hour/);
  await formOf(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/of=/);
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const count = page.getByText(/rows, one per session and competency$/);
  const [rows = ''] = ((await count.textContent()) ?? '').split(' ');
  await expect(page.getByRole('region', { name: 'Average score by competency' })).toContainText('n = ');

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'report.csv' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('report.csv');
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(Number(rows.replace(/\D/g, '')) + 1);

  const [book] = await Promise.all([
    page.waitForEvent('download'),
    table
      .getByRole('button', { name: /^Export Data of/ })
      .first()
      .click(),
  ]);
  expect(book.suggestedFilename()).toBe('report.xlsx');
  // A workbook is a ZIP archive.
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');

  const sorted = page.waitForResponse(/module\/bulk-report$/);
  await page.getByRole('button', { name: 'Average', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await sorted;
  await expect(page.locator('section[aria-busy]')).toHaveCount(0);
  const first = await table.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(count).toContainText(rows);
  await expect(table.getByRole('row').nth(1)).toHaveText(first ?? '');
  await page.getByRole('searchbox', { name: 'Search in results' }).fill('zzz');
  await expect(page.getByText('No data found !')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(new RegExp(path));
});

test('what is missing is said word for word, and another criterion clears what was selected', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('superadmin');
  await page.goto(path);
  const form = formOf(page);
  const search = form.getByRole('button', { name: 'Search' });
  for (const name of ['Module', 'Department', 'Course', 'User']) {
    if (name !== 'Module') await criterion(page, name);
    await search.click();
    await expectMessage('criterionMissing', { criterion: name });
  }
  await form.getByRole('button', { name: 'Clear From' }).click();
  await search.click();
  await expectMessage('dateRangeMissing');

  await page.reload();
  await choose(page, 'Modules', /^Sepsis: the First Hour/);
  await expect(form.getByText('Sepsis: the First Hour', { exact: true })).toBeVisible();
  await criterion(page, 'User');
  await expect(form.getByText('Sepsis: the First Hour', { exact: true })).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Users', exact: true }).fill('anna');
  await page.getByRole('option', { name: /^Anna/ }).first().click();
  await page.keyboard.press('Escape');
  await form.getByText('Assessment', { exact: true }).click();
  await search.click();
  await expect(page).toHaveURL(/by=user/);
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1)).toContainText('Anna');
});

test('records that cannot be loaded leave the form, and say why', async ({ page, signInAs, faults }) => {
  await signInAs('admin');
  faults.allow(/bulk-report|503/);
  await page.route(/bulk-report$/, answerUnavailable);
  await page.goto(path);
  await choose(page, 'Modules', /^Sepsis: the First Hour/);
  await formOf(page).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('The records could not be loaded')).toBeVisible();
  await expect(page.getByText(unavailable).first()).toBeVisible();
  await expect(formOf(page)).toBeVisible();
});

test('a report is compared, grouped, given columns, saved, changed, scheduled and reopened', async ({
  page,
  signInAs,
}) => {
  await followSystemTheme(page);
  await signInAs('admin');
  await page.goto(path);
  // Nothing is searched for yet; what comes is compared, also after a reload.
  const compare = formOf(page).getByRole('switch', { name: 'Compare' });
  await compare.click();
  await expect(page).toHaveURL(/compare=yes/);
  await page.reload();
  await expect(compare).toBeChecked();
  await formOf(page).getByText('Assessment', { exact: true }).click();
  await choose(page, 'Modules', /^Sepsis: the First Hour/);
  await formOf(page).getByRole('button', { name: 'Search' }).click();
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table).toBeVisible();

  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await compare.click();
  await expect(page).not.toHaveURL(/compare=/);
  await expect(table.getByRole('columnheader', { name: 'Change' })).toHaveCount(0);
  await compare.click();
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Department' }).click();
  await expect(page.getByRole('heading', { name: 'Average score by department' })).toBeVisible();

  await page
    .getByRole('region', { name: 'Average score by department' })
    .getByRole('button', { name: /: / })
    .first()
    .click();
  await expect(page).toHaveURL(/department=/);
  await page.getByRole('button', { name: 'Clear the filter Department' }).click();
  await expect(page).not.toHaveURL(/department=/);

  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Department' }).check();
  await columns.getByRole('checkbox', { name: 'Attempts' }).uncheck();
  await columns.getByRole('button', { name: /Department/ }).press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader').filter({ hasText: 'Attempts' })).toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Department' })).toBeVisible();
  await expect(page).toHaveURL(/columns=/);

  const name = `Sepsis ${Date.now()}`;
  await page.getByRole('button', { name: 'Save as new' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const chip = page.getByRole('list', { name: 'Saved' }).getByRole('link', { name });
  await expect(chip).toHaveAttribute('aria-current', /./);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Report', name]);

  await page.getByRole('button', { name: 'Schedule by mail' }).click();
  await dialog.getByRole('combobox', { name: 'People' }).click();
  await page
    .getByRole('option', { name: /Manager/ })
    .first()
    .click();
  // The list of people closes, which lies over the button.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText(/^Mailed Mondays 7:00 AM (\(.+\) )?to 1 person, next/)).toBeVisible();

  // In every width and theme the saved report, its schedule and the form have no fault; in a wide one its switch stands beside
  // the days.
  await expectAccessibleInEveryDisplay(page, page.getByText(/, next \d/), everyWidth);
  await page.setViewportSize(sizes.desktop);
  const [last, beside] = [
    formOf(page).getByRole('button', { name: 'Clear To' }),
    formOf(page).getByText('Compare'),
  ];
  await expect.poll(async () => Math.abs((await middleOf(beside)) - (await middleOf(last)))).toBeLessThan(8);

  await compare.click();
  await expect(page.getByText(/changes are not saved until you save/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/changes are not saved until you save/)).toHaveCount(0);

  const [, id = ''] = /saved=([0-9a-f-]+)/.exec(page.url()) ?? [];
  await page.goto(`${path}?saved=${id}`);
  await expect(page).toHaveURL(/of=/);
  await expect(page.getByRole('heading', { name: 'Average score by department' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Department' })).toBeVisible();

  // The page's name leads to it as it is without a report.
  await crumbs.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByText('Which results?')).toBeVisible();
  await expect(crumbs.getByRole('listitem')).toHaveText(['Report']);
  await chip.click();
  await expect(crumbs.getByRole('listitem')).toHaveText(['Report', name]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(chip).toHaveCount(0);
  await expect(crumbs.getByRole('listitem')).toHaveText(['Report']);
});

/** As a schedule has it: 1 is Monday. */
const clockOf = (at: Date) => ({
  weekday: at.getUTCDay() || 7,
  time: at.toISOString().slice(11, 16),
  timeZone: 'UTC',
});

test('a report that was saved and scheduled comes by mail, and is opened from its address by who got it', async ({
  page,
  signInAs,
}) => {
  // Reports go out by the clock, to the minute.
  test.setTimeout(240_000);
  const { user: reader } = await signInAs('manager');
  const { token } = await signInAs('admin');
  await page.goto(path);
  await formOf(page).getByText('Assessment', { exact: true }).click();
  await choose(page, 'Modules', /^Sepsis: the First Hour/);
  await formOf(page).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table', { name: 'Records' })).toBeVisible();
  const name = `Mailed ${Date.now()}`;
  await page.getByRole('button', { name: 'Save as new' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/saved=/);
  const [, id = ''] = /saved=([0-9a-f-]+)/.exec(page.url()) ?? [];
  const schedule = { ...clockOf(new Date(Date.now() + 75_000)), userIds: [reader._id] };
  await callPortal(page.request, reports.scheduleSaved, { params: { id }, body: { schedule } }, token);

  const mail = await mailTo(reader.emailAddress, `Report: ${name}`, 180_000);
  expect(mail.text).toContain('with what lies in your scope');
  expect(mail.text).toMatch(/report\.csv.*attached, \d+ records/);
  await signInAs('manager');
  await page.goto(mail.link);
  await expect(page).toHaveURL(new RegExp(`saved=${id}`));
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1)).toContainText('Sepsis');
  await expect(page.getByRole('list', { name: 'Saved' }).getByRole('link', { name })).toBeVisible();

  await callPortal(page.request, reports.deleteSaved, { params: { id } }, token);
});
