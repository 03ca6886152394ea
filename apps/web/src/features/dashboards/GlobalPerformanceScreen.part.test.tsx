import { reports, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const { path } = screens.home;
const form = page.getByRole('form', { name: 'What the report is about' });
const figures = page.getByRole('list', { name: 'Figures' });

const stats = (sessions: number): reports.GlobalStats => ({
  session_count: sessions,
  user_count: 4,
  average_session_duration: 18.25,
  max_session_duration: 41.5,
  top_five_modules: [],
});

test('a SuperAdmin begins with everything, and searches by what many people share', async ({
  portal,
  openScreen,
}) => {
  portal.answer(reports.statistics, stats(1200));
  portal.answer(reports.listChoices, { choices: [], choicesCount: 12 });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(figures.getByText(/^11 Dec 2000 to/).first()).toBeVisible();
  await expect.element(form.getByPlaceholder('All 12 modules')).toBeVisible();
  await form.getByRole('combobox', { name: 'Criteria' }).click();
  await expect.element(page.getByRole('option', { name: 'Course' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'User', exact: true })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Department', exact: true }).click();
  await expect.element(form.getByPlaceholder('All 12 departments')).toBeVisible();
});

test('a range is held against as many days before, week by week', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(reports.statistics, ({ body }) => stats(body.from === '2026-10-01' ? 40 : 30));
  portal.answer(reports.sessionsOverTime, {
    unit: 'week',
    periods: [{ start: '2026-10-05', sessions: 40 }],
  });
  await openScreen(`${path}?type=Training&by=module&from=2026-10-01&to=2026-10-30`, { as: 'superadmin' });
  await expect.element(figures.getByText('from 30 in the 30 days before')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sessions per week' })).toBeVisible();
  expect(portal.sent(reports.statistics).map(({ body: { from, to } }) => ({ from, to }))).toContainEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  });
  await expectAccessible();
});

test('a search without days says so', async ({ openScreen, expectMessage, expectAccessible }) => {
  await openScreen(path, { as: 'superadmin', size: 'phone', theme: 'light' });
  await form.getByRole('button', { name: 'Clear To' }).click();
  await form.getByRole('button', { name: 'Search' }).click();
  await expectMessage('dateRangeMissing');
  await expectAccessible();
});

test('figures that cannot be loaded say so, and leave the form', async ({ portal, openScreen }) => {
  portal.refuse(reports.statistics, 'server.unavailable');
  await openScreen(path, { as: 'superadmin' });
  await expect.element(page.getByText('The figures could not be loaded').first()).toBeVisible();
  await expect.element(page.getByText(/^The portal cannot reach its database/).first()).toBeVisible();
  await expect.element(form).toBeVisible();
});
