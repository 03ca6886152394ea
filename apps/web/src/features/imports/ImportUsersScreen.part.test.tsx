import { imports, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { columnsImport, moodleColumns } from '../../testing/answers/importColumns.ts';
import { listRow } from '../../testing/answers/importedList.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const usedFrom = '2026-11-23T09:00:00.000Z';
const remembered = columnsImport({
  state: 'preview',
  openQuestions: 0,
  mapping: { name: 'moodle-users.csv', usedFrom },
});
const address = `${screens.importUsers.path}?batch=${remembered._id}`;
const steps = page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem');
const columns = page.getByRole('heading', { name: 'Columns of the file' });

test('a list whose answers are remembered skips their step; Change opens it, and Preview leads back', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(imports.getImport, { batch: remembered });
  portal.answer(imports.getColumns, {
    batch: remembered,
    mapping: moodleColumns({ remembered: { key: remembered._id, at: usedFrom }, openQuestions: 0 }),
  });
  portal.answer(imports.previewList, { batch: remembered });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('Mapping of 23 Nov 2026 used')).toBeVisible();
  await expect.element(steps.nth(2)).toBeVisible();
  await expect.element(steps.nth(3)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(columns).toBeVisible();
  await expect.element(steps.nth(3)).toBeVisible();
  await page.getByRole('button', { name: 'Preview 212 rows' }).click();
  await expect.poll(addressOnShow).toBe(address);
});

test('what a sample file makes can be answered otherwise from its preview, and stands in the lists of its cells', async ({
  portal,
  openScreen,
}) => {
  const sample = columnsImport({ state: 'preview', openQuestions: 0, mapping: null });
  portal.answer(imports.getImport, { batch: sample });
  portal.answer(imports.getColumns, { batch: sample, mapping: moodleColumns({ openQuestions: 0 }) });
  portal.answer(imports.listImportRows, { rows: [listRow()], rowsCount: 1 });
  portal.answer(imports.replaceInRows, { batch: sample, corrected: 1 });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('gridcell', { name: 'Emergency', exact: true }).click();
  await expect.element(page.getByRole('option', { name: /^Radiology.*new/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect.element(columns).toBeVisible();
});

test('Forget asks about the columns again', async ({ portal, openScreen }) => {
  const asked = columnsImport();
  portal.answer(imports.getImport, { batch: remembered });
  portal.answer(imports.answerColumns, { batch: asked, mapping: moodleColumns() });
  portal.answer(imports.getColumns, { batch: asked, mapping: moodleColumns() });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect.element(columns).toBeVisible();
  expect(portal.sent(imports.answerColumns)).toMatchObject([{ body: { forget: true } }]);
});
