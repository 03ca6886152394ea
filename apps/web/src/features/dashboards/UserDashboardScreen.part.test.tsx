import { dashboards, modules, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { nextModule } from '../../testing/answers/userModule.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
// The selector offers only the months of this year up to the current one, so the test's sessions are of
// today.
const today = new Date().toISOString().slice(0, 10);
const sepsis = { moduleId: id(1), moduleName: 'Sepsis: the First Hour' };

const scored = {
  ...emptyOfSchema(dashboards.modulesWithScore.answer.shape.modules.element),
  ...{ ...sepsis, passMark: 0.7, score: 0.713, minimum: 0.55, maximum: 0.9, assessments: 5 },
};
const status = {
  ...emptyOfSchema(dashboards.userModuleStatus.answer.shape.modules.element),
  ...{ status: true, trainingCompletionStatus: 'Not started' as const },
};
const activity = {
  ...{ month: today.slice(0, 7), latestMonth: today.slice(0, 7), sessions: 1, minutes: 24, activeDays: 1 },
  days: [{ date: today, modules: [{ ...sepsis, minutes: 24, sessions: 1 }] }],
};
const performance = page.getByRole('region', { name: 'Module Performance' });
const detailOf = ({ moduleId }: { moduleId: string }) =>
  screens.yourModuleDetail.path.replace('$moduleId', moduleId);

test('a series in the legend leads to the attempts behind it, by keys', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  // The chart takes its colours from the assigned modules, so the module has to be assigned.
  portal.answer(dashboards.userModuleStatus, { modules: [{ ...status, ...sepsis }] });
  portal.answer(dashboards.userTimeByMonth, activity);
  await openScreen(screens.userDashboard.path, { as: 'user' });
  const series = page
    .getByRole('region', { name: 'Device activity' })
    .getByRole('link', { name: sepsis.moduleName });
  await expect.element(series).toBeVisible();
  series.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressOnShow).toBe(detailOf(sepsis));
});

test('a month without a session says so', async ({ portal, openScreen, expectMessage }) => {
  portal.answer(dashboards.userTimeByMonth, {
    ...{ month: today.slice(0, 7), latestMonth: null, sessions: 0, minutes: 0, activeDays: 0, days: [] },
  });
  await openScreen(screens.userDashboard.path, { as: 'user' });
  await expectMessage('noSessionHistory');
});

test('a bar of the performance leads to the attempts behind it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(dashboards.modulesWithScore, { modules: [scored] });
  await openScreen(screens.userDashboard.path, { as: 'user' });
  await performance.getByRole('button', { name: /^Minimum: / }).click();
  await expect.poll(addressOnShow).toBe(detailOf(sepsis));
});

test('the table beside a chart holds the same figures, by keys', async ({ portal, openScreen }) => {
  portal.answer(dashboards.modulesWithScore, { modules: [scored] });
  await openScreen(screens.userDashboard.path, { as: 'user' });
  const view = performance.getByRole('radio', { name: 'Chart' });
  await expect.element(view).toBeInTheDocument();
  view.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(performance.getByRole('row', { name: /Average/ })).toMatchTextContent(/71\.3%/);
  await expect.element(performance.getByRole('row', { name: /Pass mark/ })).toMatchTextContent(/70%/);
});

test('View By begins with the months of the year up to this one, and this one is chosen', async ({
  openScreen,
}) => {
  await openScreen(screens.userDashboard.path, { as: 'user' });
  await expect.element(viewBy).toHaveValue(today.slice(0, 7));
  const months = [...viewBy.element().children]
    .filter((child) => child instanceof HTMLOptionElement)
    .map(({ value }) => value);
  const [year, number] = today.split('-');
  expect(months.toSorted()).toEqual(
    Array.from({ length: Number(number) }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
});

test('what is next says when it is due, and what was assigned and not tried is not started', async ({
  portal,
  openScreen,
}) => {
  const dueOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  portal.answer(modules.nextModule, { next: nextModule('Stroke Recognition', { dueOn }) });
  portal.answer(dashboards.userModuleStatus, {
    modules: [{ ...status, moduleName: 'Stroke Recognition' }],
  });
  await openScreen(screens.userDashboard.path, { as: 'user' });
  const next = page.getByRole('region', { name: 'Stroke Recognition' });
  await expect.element(next.getByText('No assessment yet')).toBeVisible();
  await expect.element(next.getByText(/Due on \d\d \w{3} \d{4}, in [45] days/)).toBeVisible();
  const own = page.getByRole('region', { name: 'Module Status' }).getByRole('listitem');
  await expect.element(own).toMatchTextContent(/Stroke Recognition/);
  await expect.element(own.getByText('Incomplete', { exact: true })).toBeVisible();
  await expect.element(own.getByText('· not started')).toBeVisible();
});

const viewBy = page.getByRole('combobox', { name: 'View By' });
const deviceActivity = page.getByRole('region', { name: 'Device activity' });
const newYear = Date.parse('2027-01-01T00:20:00Z');
const monthWithout = { sessions: 0, minutes: 0, activeDays: 0, days: [] };

/** The months that the selector offers, by the heading above them. */
const monthsByYear = () =>
  [...viewBy.element().children].map((child) =>
    child instanceof HTMLOptGroupElement
      ? [child.label, [...child.children].map((option) => option.textContent)]
      : child.textContent,
  );

test('on New Year’s Day View By has January and below it the months of the year before; an empty January leads to the latest month with a session', async ({
  portal,
  openScreen,
  addressOnShow,
  expectAccessible,
}) => {
  portal.setClockAhead(newYear - Date.now());
  portal.answer(dashboards.userTimeByMonth, ({ query: { date } }) => ({
    ...(date.startsWith('2026-12') ? { ...activity, days: [] } : monthWithout),
    ...{ month: date.slice(0, 7), latestMonth: '2026-12' },
  }));
  await openScreen(screens.userDashboard.path, { as: 'user' });
  await expect.element(viewBy).toHaveValue('2027-01');
  const [now, before] = monthsByYear();
  expect(now).toBe('January 2027');
  expect(before).toMatchObject(['2026', { length: 12, 0: 'December 2026', 11: 'January 2026' }]);
  await expectAccessible();
  await deviceActivity.getByRole('button', { name: 'Show December 2026' }).click();
  await expect.element(viewBy).toHaveValue('2026-12');
  await expect.element(deviceActivity.getByText('1 active day')).toBeVisible();
  expect(addressOnShow()).toContain('month=2026-12');
});

test.for(['2026-12', '2024-03', '2028-02'])(
  'an address with the month %s shows that month, named and chosen',
  async (month, { portal, openScreen, expectAccessible }) => {
    portal.setClockAhead(newYear - Date.now());
    portal.answer(dashboards.userTimeByMonth, ({ query: { date } }) => ({
      ...{ ...monthWithout, month: date.slice(0, 7), latestMonth: null },
    }));
    await openScreen(`${screens.userDashboard.path}?month=${month}`, { as: 'user' });
    await expect.element(viewBy).toHaveValue(month);
    await expect.element(deviceActivity.getByText(/^You had no session in /)).toBeVisible();
    expect(portal.sent(dashboards.userTimeByMonth).map(({ query }) => query.date)).toEqual([`${month}-15`]);
    await expectAccessible();
  },
);
