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
  ...{ month: today.slice(0, 7), sessions: 1, minutes: 24, activeDays: 1 },
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
    ...{ month: today.slice(0, 7), sessions: 0, minutes: 0, activeDays: 0, days: [] },
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

test('View By has the months of the year up to this one, and this one is chosen', async ({ openScreen }) => {
  await openScreen(screens.userDashboard.path, { as: 'user' });
  const viewBy = page.getByRole('combobox', { name: 'View By' });
  await expect.element(viewBy).toHaveValue(today.slice(0, 7));
  const months = viewBy
    .getByRole('option')
    .elements()
    .map((option) => option.getAttribute('value'));
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
