import { screens } from '@simward/contract';
import { answerUnavailable } from './support/answerUnavailable.ts';
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
  await expect(figures).toContainText('11 Dec 2000 to');
  await expect(page.getByRole('heading', { name: 'Sessions per month' })).toBeVisible();
  const top = page.getByRole('region', { name: 'Top five modules' }).getByRole('listitem');
  await expect(top).toHaveCount(5);
  const ofAll = await figures.textContent();

  const form = page.getByRole('form', { name: 'What the report is about' });
  const criteria = form.getByRole('combobox', { name: 'Criteria' });
  await expect(form.getByPlaceholder(/^All \d+ modules$/)).toBeVisible();
  await criteria.click();
  await expect(page.getByRole('option', { name: 'User', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Department', exact: true }).click();
  await expect(form.getByRole('combobox', { name: 'Departments' })).toBeVisible();
  await expect(form.getByPlaceholder(/^All \d+ departments$/)).toBeVisible();
  await form.getByText('Assessment', { exact: true }).click();
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/type=Assessment/);
  await expect(figures).not.toHaveText(ofAll ?? '');
  await expect(figures).not.toContainText('before');
  await page.reload();
  await expect(criteria).toHaveValue('Department');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Global_performance_.*\.xlsx$/);

  const found = page.url();
  const records = page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1);
  await top
    .first()
    .getByRole('link', { name: /sessions? of/ })
    .click();
  await expect(page).toHaveURL(new RegExp(screens.report.path));
  await expect(records).toBeVisible();
  await page.goto(found);
  await figures.getByRole('link', { name: /^Sessions/ }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.report.path}\\?.*by=department`));
  await expect(records).toBeVisible();
  await page.goto(found);
  await top.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.moduleReport.title);
});

test('a range is held against as many days before; no date range is said word for word', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('superadmin');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${path}?type=Training&by=module&from=${day(30)}&to=${day(1)}`);
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText(
    /from \d[\d,.]* in the 30 days before/,
  );
  await expect(page.getByRole('heading', { name: 'Sessions per week' })).toBeVisible();
  const form = page.getByRole('form', { name: 'What the report is about' });
  await form.getByRole('button', { name: 'Clear To' }).click();
  await form.getByRole('button', { name: 'Search' }).click();
  await expectMessage('dateRangeMissing');
});

test('figures that cannot be loaded say so, and leave the form', async ({ page, signInAs, faults }) => {
  await signInAs('superadmin');
  faults.allow(/statistics|503/);
  await page.route(/admindashboard\/statistics/, answerUnavailable);
  await page.goto(path);
  await expect(page.getByText('The figures could not be loaded').first()).toBeVisible();
  await expect(page.getByRole('form', { name: 'What the report is about' })).toBeVisible();
});
