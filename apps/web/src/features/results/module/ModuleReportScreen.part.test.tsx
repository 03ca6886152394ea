import { departments, modules, results, screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const moduleId = '01900000-0000-7000-8000-000000000020';
const choice = emptyOfSchema(users.assignableModules.answer.shape.modules.element);
const offered = { ...choice, _id: moduleId, moduleName: 'Stroke Recognition', status: true };
const address = `${screens.moduleReport.path}?moduleId=${moduleId}`;

test('a report that cannot be loaded says why', async ({ portal, openScreen }) => {
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.refuse(results.moduleReport, 'server.unavailable');
  await openScreen(address, { as: 'manager' });
  await expect
    .element(page.getByRole('alert').getByText(/^The portal cannot reach its database/))
    .toBeVisible();
});

test('scores are shown as a chart or as a table, by keyboard too', async ({ portal, openScreen }) => {
  const report = emptyOfSchema(results.moduleReport.answer);
  const [bin = { successful: 0, mustPassFailed: 0, below: 0 }] = report.bins;
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(results.moduleReport, {
    ...report,
    period: { ...report.period, sessions: 6, learners: 3 },
    bins: report.bins.map((_, index) => (index === 12 ? { ...bin, below: 6 } : bin)),
  });
  await openScreen(address, { as: 'manager' });
  const scores = page.getByRole('region', { name: 'Scores' });
  await expect.element(scores.getByText(/n = 6/)).toBeVisible();
  scores.getByRole('radio', { name: 'Chart' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(scores.getByRole('columnheader', { name: 'Below the mark' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(scores.getByRole('button', { name: /^60 to 65, / })).toBeVisible();
});

test('the list of all modules leads to the report of each', async ({ portal, openScreen, addressOnShow }) => {
  const row = modules.listModules.answer.shape.modules.element;
  const stroke = emptyOfSchema(row);
  portal.answer(modules.listModules, {
    modules: [{ ...stroke, _id: moduleId, moduleName: 'Stroke Recognition' }],
    modulesCount: 1,
    activeCount: 0,
  });
  await openScreen(screens.modules.path, { as: 'superadmin' });
  await page.getByRole('button', { name: 'More actions for Stroke Recognition' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.poll(addressOnShow).toBe(address);
});

test('a module’s own page leads to its report', async ({ portal, openScreen, addressOnShow }) => {
  const stroke = emptyOfSchema(modules.moduleDetail.answer);
  portal.answer(modules.moduleDetail, { ...stroke, _id: moduleId, moduleName: 'Stroke Recognition' });
  await openScreen(`${screens.modifyModule.path}?moduleId=${moduleId}`, { as: 'superadmin' });
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: screenTexts.title.moduleReport }).click();
  await expect.poll(addressOnShow).toBe(address);
});

test('it is printed with all its learners, filtered and sorted as on the screen', async ({
  portal,
  openScreen,
}) => {
  const report = emptyOfSchema(results.moduleReport.answer);
  const learner = emptyOfSchema(results.moduleLearners.answer.shape.learners.element);
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(departments.listDepartments, { departments: [] });
  portal.answer(results.moduleReport, {
    ...report,
    module: { ...report.module, _id: moduleId, moduleName: 'Stroke Recognition' },
    period: { ...report.period, sessions: 130, learners: 130 },
  });
  portal.answer(results.moduleLearners, ({ query: { pageNumber, pageSize } }) => {
    const [page, size] = [Number(pageNumber ?? 1), Number(pageSize ?? 10)];
    return {
      learners: Array.from({ length: Math.min(size, 130 - (page - 1) * size) }, (_, index) => ({
        ...learner,
        _id: `01900000-0000-7000-8000-${String(page * 1000 + index).padStart(12, '0')}`,
        name: `Learner ${(page - 1) * size + index + 1}`,
      })),
      learnersCount: 130,
    };
  });
  let paper = '';
  let rows = 0;
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = document.body.textContent ?? '';
    rows = document.querySelectorAll('#learners tbody tr').length;
  });
  await openScreen(`${address}&sort=best.asc&from=2026-11-01&to=2026-11-20`, { as: 'manager' });
  await expect.element(page.getByText('Learner 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(rows).toBe(130);
  expect(portal.sent(results.moduleLearners).at(-1)?.query).toMatchObject({ sortColumn: 'best' });
  for (const words of ['ModuleStroke Recognition', 'OrderBest, ascending', 'All 130 rows are printed.'])
    expect(paper).toContain(words);
});
