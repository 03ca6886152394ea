import { dashboards, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

test('a series in the legend leads to the attempts behind it; a month without any says so', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  const { token } = await signInAs('user');
  const date = new Date().toISOString().slice(0, 10);
  const month = await callPortal(page.request, dashboards.userTimeByMonth, { query: { date } }, token);
  await page.goto(screens.userDashboard.path);
  const first = month.days.flatMap(({ modules }) => modules)[0];
  if (!first) {
    // In the first days of a month nobody may have trained yet.
    await expectMessage('noSessionHistory');
    return;
  }
  const activity = page.getByRole('region', { name: 'Device activity' });
  await activity.getByRole('link', { name: first.moduleName }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.moduleName);
});

test('a bar of the performance leads to the attempts behind it', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  const performance = page.getByRole('region', { name: 'Module Performance' });
  await performance.getByRole('button', { name: /^Minimum: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepsis: the First Hour');
});

test('the table beside a chart holds the same figures, by keyboard', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  const performance = page.getByRole('region', { name: 'Module Performance' });
  await performance.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(performance.getByRole('row', { name: /Average/ })).toContainText('71.3%');
  await expect(performance.getByRole('row', { name: /Pass mark/ })).toContainText('70%');
});

test('View By has the months of the year up to this one, and this one is chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  const viewBy = page.getByRole('combobox', { name: 'View By' });
  await expect(viewBy).not.toHaveValue('');
  const months = await viewBy
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const thisMonth = await viewBy.inputValue();
  const [year, number] = thisMonth.split('-');
  expect(months.toSorted()).toEqual(
    Array.from({ length: Number(number) }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  expect(months.toSorted().at(-1)).toBe(thisMonth);
});
