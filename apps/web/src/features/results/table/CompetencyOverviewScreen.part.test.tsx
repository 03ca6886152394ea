import { results, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page, userEvent } from 'vitest/browser';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = emptyOfSchema(results.competencyTable.answer);
const emptyCell = emptyOfSchema(
  results.competencyTable.answer.shape.rows.element.shape.cells.element.unwrap(),
);

const table = (overrides: Partial<results.CompetencyTable> = {}): results.CompetencyTable => ({
  ...empty,
  ...{
    competencies: [
      { competencyName: 'Airway', learners: 2, module: { _id: id(9), moduleName: 'Airway Management' } },
    ],
    level: 'learners',
  },
  ...{ rowsCount: 1, summary: { ...empty.summary, learners: 2, missed: 1 } },
  rows: [
    {
      ...{ _id: id(1), name: 'Anna Berg', learners: 1, mean: 0.6 },
      cells: [{ ...emptyCell, score: 0.6, passMark: 0.7, learners: 1, mustPassMissed: true, missed: 1 }],
    },
  ],
  ...overrides,
});
const departments = table({
  level: 'departments',
  rows: [
    {
      ...{ _id: id(2), name: 'Surgery', learners: 2, mean: 0.6 },
      cells: [{ ...emptyCell, score: 0.6, passMark: 0.7, learners: 2, missed: 1 }],
    },
  ],
});
const heat = page.getByRole('table', { name: screenTexts.title.competencyTable });

test('a cell of a missed step says which by keys, and leads to the person', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competencyTable, table());
  portal.answer(results.competencyCell, {
    ...emptyOfSchema(results.competencyCell.answer),
    missedSteps: ['Open the airway'],
  });
  await openScreen(`${screens.competencyTable.path}?standing=missed`, { as: 'manager' });
  const missed = page.getByRole('button', { name: /must-pass step failed$/ });
  await expect.element(missed).toBeVisible();
  missed.element().focus();
  await expect.element(page.getByText('Must-pass step failed: Open the airway')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressOnShow).toBe(`${screens.modifyUserDetails.path}?user_id=${id(1)}`);
});

test('a department leads to its learners, and a standing narrows them', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competencyTable, ({ query }) => (query?.departmentId ? table() : departments));
  await openScreen(screens.competencyTable.path, { as: 'manager' });
  await heat.getByRole('link', { name: /^Surgery/ }).click();
  await expect.poll(addressOnShow).toContain(`department=${id(2)}`);
  await expect.element(page.getByRole('columnheader', { name: 'Learner' })).toBeVisible();
  await page.getByRole('button', { name: /Must-pass step failed/ }).click();
  await expect.poll(addressOnShow).toContain('standing=missed');
  await expect
    .poll(() => portal.sent(results.competencyTable).at(-1))
    .toMatchObject({ query: { departmentId: id(2), standing: 'missed' } });
});

test('a word that finds nobody says so, and goes again', async ({ portal, openScreen }) => {
  portal.answer(results.competencyTable, ({ query }) =>
    query?.search ? table({ rows: [], rowsCount: 0 }) : departments,
  );
  await openScreen(screens.competencyTable.path, { as: 'admin' });
  await page.getByLabelText('Search learners').fill('nobodyiscalledthis');
  await expect.element(page.getByText('Nothing matches “nobodyiscalledthis”.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Clear/ })
    .last()
    .click();
  await expect.element(page.getByRole('columnheader', { name: 'Department' })).toBeVisible();
});

test('the table is kept as a file of the rows that are shown', async ({ portal, openScreen }) => {
  portal.answer(results.competencyTable, table());
  portal.answer(results.exportCompetencyTable, 'a file');
  await openScreen(`${screens.competencyTable.path}?standing=missed`, { as: 'manager' });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect
    .poll(() => portal.sent(results.exportCompetencyTable))
    .toMatchObject([{ query: { standing: 'missed', format: 'xlsx' } }]);
});

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'learners by competency have no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(results.competencyTable, table());
    await openScreen(`${screens.competencyTable.path}?rowsOf=learners`, { as: 'manager', ...display });
    await expect.element(heat).toBeVisible();
    await expectAccessible();
  },
);
