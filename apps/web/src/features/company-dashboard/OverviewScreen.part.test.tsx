import { companyDashboard, makers, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { path } = screens.dashboard;
const today = new Date().toISOString().slice(0, 10);
const kpis: companyDashboard.Kpis = {
  ...emptyOfSchema(companyDashboard.companyKpis.answer),
  ...{ averageSessionDuration: 21.46, sessions: 120, fromDate: '2026-10-24', toDate: '2026-11-22' },
};
const month = { month: today.slice(0, 7), count: 120, activeUsers: 30, totalUsers: 80 };

test('a figure leads to the sessions behind it', async ({ portal, openScreen, addressOnShow }) => {
  portal.answer(companyDashboard.companyKpis, kpis);
  await openScreen(path, { as: 'admin' });
  const average = page.getByRole('link', { name: /^Average Session/ });
  await expect.element(average).toMatchTextContent(/21\.46\s*min/);
  await average.click();
  await expect.poll(addressOnShow).toBe(`${screens.loginRecords.path}?from=2026-10-24&to=2026-11-22`);
});

test('a month leads to its sessions so far, and is a row of the table beside the chart', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(companyDashboard.activeSessionsByMonth, [month]);
  await openScreen(path, { as: 'admin' });
  const trends = page.getByRole('region', { name: 'Today Trends' });
  await trends.getByText('Table', { exact: true }).click({ force: true });
  await expect.element(trends.getByRole('row', { name: /so far/ })).toMatchTextContent(/120/);
  await trends.getByText('Chart', { exact: true }).click({ force: true });
  await trends.getByRole('button', { name: /so far/ }).click();
  await expect.poll(addressOnShow).toMatch(/from=\d{4}-\d\d-01&to=/);
});

test('the days that were chosen stand in the address, and the figures are theirs', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(companyDashboard.companyKpis, kpis);
  await openScreen(path, { as: 'admin' });
  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect.poll(addressOnShow).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await expect
    .poll(() => portal.sent(companyDashboard.companyKpis).at(-1))
    .toMatchObject({ query: { fromDate: today, toDate: today } });
});

test('the address says which days are shown', async ({ portal, openScreen }) => {
  portal.answer(companyDashboard.companyKpis, kpis);
  await openScreen(`${path}?from=2026-11-01&to=2026-11-03`, { as: 'admin' });
  await expect.element(page.getByText(/^\d\d \w+ \d{4} to/)).toBeVisible();
  expect(portal.sent(companyDashboard.companyKpis)).toMatchObject([
    { query: { fromDate: '2026-11-01', toDate: '2026-11-03' } },
  ]);
});

test('a company without sessions is told so in the place of the charts', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(companyDashboard.activeSessionsByMonth, []);
  await openScreen(path, { as: 'admin' });
  for (const name of ['Active Sessions', 'Today Trends'])
    await expect
      .element(page.getByRole('region', { name }).getByText('No Session History Available.'))
      .toBeVisible();
  await expectMessage('noSessionHistory');
});

test('what rests since somebody left waits for an Admin, and leads to where it is decided', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(makers.listResting, {
    people: [
      {
        _id: idOf(301),
        name: 'Odile Brandt',
        cause: 'deleted',
        things: 5,
        since: '2026-11-23T06:02:00.000Z',
      },
    ],
  });
  await openScreen(path, { as: 'admin' });
  await expect.element(page.getByText('5 things rest since Odile Brandt left')).toBeVisible();
  await page.getByRole('link', { name: 'Decide' }).click();
  await expect.poll(addressOnShow).toBe(`${screens.leave.path}?user_id=${idOf(301)}&act=left`);
});

test('on New Year’s Day the trends draw the months before January too, and n counts what is drawn', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.setClockAhead(Date.parse('2027-01-01T00:20:00Z') - Date.now());
  portal.answer(companyDashboard.activeSessionsByMonth, [
    ...['2025-12', '2026-10', '2026-11', '2026-12'].map((name) => ({ ...month, month: name, count: 100 })),
    { ...month, month: '2027-01', count: 0 },
  ]);
  await openScreen(path, { as: 'admin' });
  const trends = page.getByRole('region', { name: 'Today Trends' });
  await expect.element(trends.getByText('n = 300')).toBeVisible();
  await expect.element(trends.getByText('Last 6 months')).toBeVisible();
  await trends.getByText('Table', { exact: true }).click({ force: true });
  await expect.element(trends.getByRole('row', { name: /^December 2026/ })).toMatchTextContent(/100.*100/);
  await expect.element(trends.getByRole('row', { name: /^August 2026/ })).toBeVisible();
  await expectAccessible();
});
