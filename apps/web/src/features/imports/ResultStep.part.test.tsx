import { imports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { importBatch, importRow } from '../../testing/answers/importBatch.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const counts = { ready: 0, error: 1, imported: 2 };
const undoable = importBatch({ state: 'done', counts, undoUntil: '2999-01-01T00:00:00.000Z' });
const address = `${screens.importUsers.path}?batch=${undoable._id}`;
const undo = page.getByRole('button', { name: 'Undo this import' });
const dialog = page.getByRole('dialog', { name: 'Undo the import of 2 users?' });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the result says how it went and what comes next, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(imports.getImport, { batch: undoable });
    await openScreen(address, { as: 'admin', ...look });
    await expect.element(page.getByText('2 added')).toBeVisible();
    await expect.element(page.getByText('1 with an error, left out')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'errors.csv' })).toBeVisible();
    await expect.element(undo).toBeVisible();
    await expectAccessible();
  });

test('people who were used since an import stay after its undo, and are listed', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const undone = importBatch({ state: 'undone', counts: { ...counts, imported: 1, undone: 1 } });
  portal.answer(imports.getImport, { batch: undoable });
  portal.answer(imports.undoImport, { batch: undone });
  portal.answer(imports.listImportRows, {
    rows: [importRow({ name: 'Kept Kim', status: 'imported' })],
    rowsCount: 1,
  });
  await openScreen(address, { as: 'admin' });
  await undo.click();
  portal.answer(imports.getImport, { batch: undone });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(page.getByText('1 user removed')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Users who stay' })).toBeVisible();
  await expect.element(page.getByText('Kept Kim')).toBeVisible();
  await expectAccessible();
});

test('an undo that came too late says so in its dialog', async ({ portal, openScreen }) => {
  portal.answer(imports.getImport, { batch: undoable });
  portal.refuse(imports.undoImport, 'import.over');
  await openScreen(address, { as: 'admin' });
  await undo.click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'The import could not be undone' });
  await expect.element(alert.getByText(problemTexts['import.over'].detail)).toBeVisible();
});

test('after a day nothing offers to undo an import', async ({ portal, openScreen }) => {
  const over = importBatch({ state: 'done', counts, undoUntil: '2000-01-01T00:00:00.000Z' });
  portal.answer(imports.getImport, { batch: over });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('The time to undo this import is over.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('an import that broke off goes on where it ended', async ({ portal, openScreen }) => {
  const failed = importBatch({ state: 'failed', counts: { ...counts, ready: 1, imported: 1 } });
  portal.answer(imports.getImport, { batch: failed });
  portal.answer(imports.importFile, { batch: undoable });
  await openScreen(address, { as: 'admin' });
  const alert = page.getByRole('alert').filter({ hasText: messageTexts.usersNotAdded.text });
  await expect.element(alert.getByText(/^The import broke off; 1 user was added\./)).toBeVisible();
  portal.answer(imports.getImport, { batch: undoable });
  await page.getByRole('button', { name: 'Go on with the import' }).click();
  await expect.element(page.getByText('2 added')).toBeVisible();
  expect(portal.sent(imports.importFile)).toMatchObject([{ body: { fileId: failed._id } }]);
});
