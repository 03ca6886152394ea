import { companies, platformDashboard, reports, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { eachDisplay } from '../../testing/displays.ts';
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
  portal.answer(reports.listChoices, { choices: [], choicesCount: 12, leftOut: null });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(page.getByText(/all time, and the last 30 days against the 30 before/)).toBeVisible();
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
  await expect
    .element(page.getByText(/01 Oct 2026 to 30 Oct 2026, against as many days before/))
    .toBeVisible();
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
  await expect.element(page.getByText('Training, all modules, all time')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
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

const company = (number: number, changes: Partial<platformDashboard.CompanyFigures> = {}) => ({
  _id: idOf(number),
  companyName: `Company ${number}`,
  sessions: 100 - number,
  sessionsBefore: 100,
  activeUsers: 13,
  users: 20,
  assessments: { completed: 50, successful: 35 },
  assessmentsBefore: { completed: 50, successful: 40 },
  headsets: 10,
  headsetsOnline: 2,
  lastSessionAt: '2026-10-09T08:00:00.000Z',
  weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3],
  signs: [],
  ...changes,
});

for (const display of eachDisplay)
  test(`companies stand beside each other, and one is put in view, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(reports.statistics, stats(1200));
    portal.answer(companies.viewCompany, { status: true });
    portal.answer(platformDashboard.companies, {
      count: 2,
      companies: [
        company(1),
        company(2, {
          assessments: { completed: 22, successful: 14 },
          headsetsOnline: 0,
          signs: ['headsets offline'],
        }),
      ],
    });
    await openScreen(path, { as: 'superadmin', ...display });
    const table = page.getByRole('region', { name: 'Companies' });
    await expect.element(table).toMatchTextContent(/65%.*70%/);
    await expect.element(table).toMatchTextContent(/14 of 22/);
    await expect.element(table).toMatchTextContent(/09 Oct 2026/);
    await expect.element(table).toMatchTextContent(/No headset is online in working hours/);
    await expectAccessible();
    await table.getByRole('button', { name: 'Look at Company 2' }).click();
    await expect
      .poll(() => portal.sent(companies.viewCompany).map(({ body }) => body))
      .toEqual([{ companyId: idOf(2) }]);
  });

test('a head sorts the companies; one company alone has no table', async ({ portal, openScreen }) => {
  portal.answer(reports.statistics, stats(1200));
  portal.answer(platformDashboard.companies, { count: 2, companies: [company(1), company(2)] });
  await openScreen(path, { as: 'superadmin' });
  const table = page.getByRole('table', { name: 'Companies' });
  const first = table.getByRole('row').nth(1);
  await expect.element(first).toMatchTextContent(/Company 1/);
  await table.getByRole('button', { name: 'Sessions' }).click();
  await expect.element(first).toMatchTextContent(/Company 2/);
  portal.answer(platformDashboard.companies, { count: 1, companies: [company(1)] });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(figures).toBeVisible();
  await expect.poll(() => page.getByRole('region', { name: 'Companies' }).query()).toBeNull();
});

test('what needs a SuperAdmin leads to where something can be done about it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(reports.statistics, stats(1200));
  const lakeview = { companyId: idOf(7), companyName: 'Lakeview' };
  portal.answer(platformDashboard.needs, {
    needs: [
      { kind: 'backup', madeAt: null },
      { kind: 'modules asked', ...lakeview, askedAt: '2026-11-20T08:00:00.000Z', text: 'Sepsis' },
      { kind: 'held', sessions: 7, unclaimed: 5, companies: 1 },
      ...[1, 2, 3].map((number) => ({
        kind: 'silent' as const,
        companyId: idOf(number),
        companyName: `Company ${number}`,
        days: 40 + number,
        learners: 97,
      })),
    ],
  });
  await openScreen(path, { as: 'superadmin' });
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect.element(needs.getByText('Backups are not reported')).toBeVisible();
  expect(needs.getByText('No session for 43 days').query()).toBeNull();
  await needs.getByRole('button', { name: '1 more' }).click();
  await expect.element(needs.getByText('No session for 43 days')).toBeVisible();
  await needs.getByRole('button', { name: /Lakeview asks for modules/ }).click();
  await expect.poll(addressOnShow).toBe(`/modify-company/${idOf(7)}?give=modules`);
});

test('a card that cannot be loaded fails alone', async ({ portal, openScreen }) => {
  portal.answer(reports.statistics, stats(1200));
  portal.refuse(platformDashboard.companies, 'server.unavailable');
  portal.answer(platformDashboard.needs, { needs: [] });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(page.getByText('The companies could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Nothing needs you')).toBeVisible();
});
