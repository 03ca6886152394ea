import { imports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { importedList } from '../../../testing/answers/importedList.ts';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const undoable = importedList({ state: 'done', undoUntil: '2999-01-01T00:00:00.000Z', counts: { done: 99 } });
const address = `${screens.importUsers.path}?batch=${undoable._id}`;
const undo = page.getByRole('button', { name: 'Undo this import' });
const dialog = page.getByRole('dialog', { name: 'Undo the import of moodle-users.csv?' });

const kept = [{ _id: idOf(77), name: 'Kept Kim', why: 'signed in' as const, fields: [] }];

const answerDone = (portal: FakePortal, batch: imports.Import = undoable) => {
  portal.answer(imports.getImport, { batch });
  portal.answer(imports.importDetails, {
    ...emptyOfSchema(imports.importDetails.answer),
    batch,
    made: [{ kind: 'department', name: 'Radiology' }],
    next: {
      of: 'new',
      people: 61,
      codes: { open: 49, done: 0, userIds: [] },
      invitations: { open: 43, done: 18, userIds: [] },
      modules: { open: 0, done: 61, userIds: [] },
      signIns: { open: 49, done: 12, userIds: [] },
    },
    stayed: batch.state === 'undone' ? kept : [],
    leavers: { on: '2026-11-30', count: 17, done: false },
    undo: {
      removes: 59,
      givesBack: 38,
      departments: ['Radiology'],
      courses: [],
      kept,
    },
  });
};

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the result says how it went and what an undo would do, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    answerDone(portal);
    await openScreen(address, { as: 'admin', ...look });
    const heading = page.getByRole('heading', {
      name: '61 people added, 38 changed, 9 left out with an error',
    });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText('17 people are deactivated on 30 Nov 2026.')).toBeVisible();
    await expect.element(page.getByText(/Gives 38 people their old values back\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show 1' }).click();
    await expect.element(page.getByText(/^Kept Kim/).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Issue 49' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'errors.csv' })).toBeVisible();
    await expectAccessible();
  });

test('after the import the focus is on its result', async ({ portal, openScreen }) => {
  portal.answer(imports.getImport, { batch: importedList() });
  portal.answer(imports.importFile, { batch: emptyOfSchema(imports.importBatchSchema) });
  await openScreen(address, { as: 'admin' });
  const start = page.getByRole('button', { name: 'Import 61 new, 38 changed' });
  await expect.element(start).toBeVisible();
  answerDone(portal);
  await start.click();
  await expect.element(page.getByRole('heading', { name: /^61 people added, 38 changed/ })).toHaveFocus();
});

test('an undo asks with the words of the card, and then names who stayed', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerDone(portal);
  const undone = importedList({ state: 'undone' });
  portal.answer(imports.undoImport, { batch: undone, removed: 59, givenBack: 38, kept: 1 });
  await openScreen(address, { as: 'admin' });
  await undo.click();
  await expect.element(dialog.getByText(/Gives 38 people their old values back\./)).toBeVisible();
  await expect.element(dialog.getByText(/^1 person has signed in or was changed since/)).toBeVisible();
  await expectAccessible();
  answerDone(portal, undone);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
  await expect.element(page.getByText('1 person stayed:')).toBeVisible();
  await expect.element(page.getByText(/^Kept Kim/).first()).toBeVisible();
});

test('an undo that came too late says so in its dialog', async ({ portal, openScreen }) => {
  answerDone(portal);
  portal.refuse(imports.undoImport, 'import.over');
  await openScreen(address, { as: 'admin' });
  await undo.click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'The import could not be undone' });
  await expect.element(alert.getByText(problemTexts['import.over'].detail)).toBeVisible();
});

test('after a day nothing offers to undo an import', async ({ portal, openScreen }) => {
  answerDone(portal, { ...undoable, undoUntil: '2000-01-01T00:00:00.000Z' });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('The time to undo this import is over.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('of an import of somebody else that broke off it is said who can go on', async ({
  portal,
  openScreen,
}) => {
  const createdBy = { _id: idOf(12), name: 'Maria Keller' };
  portal.answer(imports.getImport, {
    batch: importedList({ state: 'failed', createdBy, counts: { done: 43 } }),
  });
  await openScreen(address, { as: 'admin' });
  const said = '43 of 99 are done. Maria Keller can go on, which adds nobody twice.';
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
});

test('an import that broke off goes on where it ended', async ({ portal, openScreen }) => {
  const failed = importedList({ state: 'failed', counts: { done: 43 } });
  portal.answer(imports.getImport, { batch: failed });
  await openScreen(address, { as: 'admin' });
  const alert = page.getByRole('alert').filter({ hasText: messageTexts.usersNotAdded.text });
  await expect.element(alert.getByText('43 of 99 are done. Go on adds nobody twice.')).toBeVisible();
  portal.refuse(imports.importFile, 'import.over');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(alert.getByText(problemTexts['import.over'].detail)).toBeVisible();
  expect(portal.sent(imports.importFile)).toMatchObject([{ body: { fileId: failed._id } }]);
});
