import { results, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = emptyOfSchema(results.competencyAverageDetails.answer);
const learner = { ...empty.user, _id: id(3), name: 'Anna Berg' };

const competencyOf = (competencyName: string, scores: readonly number[]): results.CompetencyReport => ({
  ...emptyOfSchema(results.competencyReportSchema),
  ...{ competencyName, competencyAttempts: scores.length, passMark: 0.7, averageCompetencyScore: 0.6 },
  attempts: scores.map((score, nth) => ({
    ...{ sessionId: id(20 + nth), moduleId: id(1), attempt: nth + 1, score, passMark: 0.7 },
    startedAt: `2026-11-0${nth + 1}T09:00:00.000Z`,
  })),
});
const report: results.PersonReport = {
  ...{ ...empty, user: learner, assigned: 1 },
  competencyReport: [competencyOf('Airway', [0.5]), competencyOf('Sepsis bundle', [0.6, 0.7, 0.8])],
  moduleReport: [
    {
      ...emptyOfSchema(results.moduleReportEntrySchema),
      ...{ moduleId: id(1), moduleName: 'Sepsis: the First Hour', sessions: 3, latest: 0.8, passMark: 0.7 },
    },
  ],
  totals: {
    ...empty.totals,
    last: {
      sessionId: id(22),
      moduleName: 'Sepsis: the First Hour',
      mode: 'assessment',
      startedAt: '2026-11-03T09:00:00.000Z',
    },
  },
};
const path = screens.userReport.path.replace('$id', learner._id);
const chart = page.getByRole('region', { name: 'Performance Analysis' });

test('a competency of the overview leads to its attempts, and the address keeps it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competencyAverageDetails, report);
  await openScreen(`${path}?view=competencies`, { as: 'manager' });
  const means = page.getByRole('group', { name: /^Mean score of each competency/ });
  await means.getByRole('button', { name: /^Sepsis bundle:/ }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Assessment' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(chart).toMatchTextContent('n = 3 assessments');
  await expect.element(chart.getByRole('combobox', { name: 'Competency' })).toHaveValue('Sepsis bundle');
  expect(addressOnShow()).toContain('competency=Sepsis');
});

test('the competency of the address is shown, and kept as a file', async ({ portal, openScreen }) => {
  portal.answer(results.competencyAverageDetails, report);
  portal.answer(results.exportPersonReport, 'a file');
  await openScreen(`${path}?competency=Sepsis%20bundle`, { as: 'manager' });
  await expect.element(chart.getByRole('combobox', { name: 'Competency' })).toHaveValue('Sepsis bundle');
  await chart.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect
    .poll(() => portal.sent(results.exportPersonReport))
    .toMatchObject([{ query: { userId: learner._id, competencyName: 'Sepsis bundle', format: 'xlsx' } }]);
});

test('it leads to the last session, to the report of one module, and back to the person', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competencyAverageDetails, report);
  await openScreen(path, { as: 'manager' });
  await expect
    .element(page.getByRole('definition').getByRole('link', { name: /^Debriefing of Anna Berg/ }))
    .toHaveAttribute('href', `${screens.debriefing.path}?sessionId=${id(22)}`);
  await expect
    .element(page.getByRole('link', { name: 'Return' }))
    .toHaveAttribute('href', `${screens.modifyUserDetails.path}?user_id=${learner._id}`);
  await page.getByRole('link', { name: 'Module report of Sepsis: the First Hour' }).click();
  await expect.poll(addressOnShow).toBe(`/module-report/${id(1)}?user_id=${learner._id}`);
  await expect
    .element(page.getByRole('link', { name: 'Return' }))
    .toHaveAttribute('href', screens.userManagement.path);
});

test('trainings of the own report stand apart, and it leads back to the dashboard', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.trainingAverageDetails, report);
  await openScreen(screens.ownReport.path, { as: 'user' });
  await page.getByRole('tab', { name: 'Training' }).click();
  await expect.poll(addressOnShow).toContain('view=training');
  await expect.element(page.getByRole('columnheader', { name: 'Trainings' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Modules' }).getByRole('row');
  await expect.element(rows).toHaveLength(report.moduleReport.length + 1);
  await page.getByRole('link', { name: 'Return' }).click();
  await expect.poll(addressOnShow).toBe(screens.userDashboard.path);
});

test('on paper the report has all its modules, its days, and when it was printed', async ({
  portal,
  openScreen,
}) => {
  const [entry] = report.moduleReport;
  if (!entry) throw new Error('The report has no module.');
  portal.answer(results.competencyAverageDetails, {
    ...report,
    moduleReport: Array.from({ length: 34 }, (_, index) => ({
      ...entry,
      moduleId: id(100 + index),
      moduleName: `Module ${index + 1}`,
    })),
  });
  await openScreen(`${screens.ownReport.path}?from=2026-11-01&to=2026-11-20`, { as: 'user' });
  const rows = page.getByRole('region', { name: 'Modules' }).getByRole('row');
  await expect.element(rows).toHaveLength(11);
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(rows).toHaveLength(35);
  expect(document.body.textContent).toContain('All 34 rows are printed.');
  expect(document.body.textContent).toMatch(/Days01 Nov 2026 to 20 Nov 2026 \([^)]+\)Printed/);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(rows).toHaveLength(11);
});
