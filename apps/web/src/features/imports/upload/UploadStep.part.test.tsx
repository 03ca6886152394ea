import { imports, screens, tasks } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { columnsImport, moodleColumns } from '../../../testing/answers/importColumns.ts';
import { runningTask } from '../../../testing/answers/task.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const upload = page.getByRole('button', { name: 'Upload', exact: true });
const batch = columnsImport();

const choose = async (name: string, text = 'Name;Email') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page has no field for a file.');
  await userEvent.upload(input, new File([text], name));
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
};

test('without a file nothing is sent, and the field says that it is required', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await expect.element(page.getByText('One .csv, .tsv, .txt or .xlsx, up to 5.2 MB')).toBeVisible();
  expect(page.getByRole('button', { name: 'Choose a list' }).elements()).toHaveLength(1);
  expect(page.getByLabelText('Choose a list').elements()).toHaveLength(0);
  await upload.click();
  await expectMessage('required');
  expect(portal.sent(imports.uploadList)).toEqual([]);
});

test('an upload that fails says so, and the step starts over with the message in place', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.refuse(imports.uploadList, 'import.header-only');
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await choose('other.xlsx', 'One;Two\r\n');
  await upload.click();
  await expectMessage('uploadFailed');
  const cause = problemTexts['import.header-only'].detail;
  await expect.element(page.getByText(`other.xlsx: ${cause}`)).toBeVisible();
  await expect.element(page.getByText('other.xlsx', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a list goes on to its columns; Back keeps the file and the switch, and Upload sends nothing again', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(imports.uploadList, { batch });
  portal.answer(imports.getImport, { batch });
  portal.answer(imports.getColumns, { batch, mapping: moodleColumns() });
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await choose('moodle-users.csv');
  await upload.click();
  const columns = page.getByRole('heading', { name: 'Columns of the file' });
  await expect.element(columns).toBeVisible();
  expect(portal.sent(imports.uploadList).at(-1)?.body).toMatchObject({
    fileName: 'moodle-users.csv',
    userShouldChangePasswordAtFirstLogin: true,
  });

  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('moodle-users.csv', { exact: true })).toBeVisible();
  await expect.element(page.getByText('212 rows', { exact: true })).toBeVisible();
  await expectAccessible();
  const change = page.getByRole('switch', { name: 'Users must change the password at first login' });
  await change.click();
  await upload.click();
  await expect.element(columns).toBeVisible();
  expect(portal.sent(imports.uploadList)).toHaveLength(1);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(change).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove moodle-users.csv' }).click();
  await choose('second.csv');
  await upload.click();
  await expect.poll(() => portal.sent(imports.uploadList)).toHaveLength(2);
  expect(portal.sent(imports.uploadList).at(-1)?.body).toMatchObject({
    fileName: 'second.csv',
    userShouldChangePasswordAtFirstLogin: false,
  });
});

test('a large list says how many of its rows are read, also after a reload', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const reading = columnsImport({ state: 'reading', fileName: 'everybody.xlsx', counts: { rows: 0 } });
  portal.answer(imports.getImport, { batch: reading });
  portal.answer(tasks.getTask, {
    task: runningTask({
      _id: reading._id,
      kind: 'list-reading',
      state: 'running',
      total: 10_000,
      done: 4_000,
    }),
  });
  await openScreen(`${screens.importUsers.path}?batch=${reading._id}`, { as: 'admin' });
  await expect.element(page.getByText('4,000 of 10,000 rows read')).toBeVisible();
  await expect.element(page.getByText('You can leave this page.')).toBeVisible();
  await expectAccessible();
});

test('a list whose reading has failed says why, and Back begins anew', async ({ portal, openScreen }) => {
  const reading = columnsImport({ state: 'reading', fileName: 'everybody.xlsx', counts: { rows: 0 } });
  portal.answer(imports.getImport, { batch: reading });
  const failed = {
    _id: reading._id,
    kind: 'list-reading',
    state: 'failed',
    problem: 'It took too long.',
  } as const;
  portal.answer(tasks.getTask, { task: runningTask(failed) });
  await openScreen(`${screens.importUsers.path}?batch=${reading._id}`, { as: 'admin' });
  await expect.element(page.getByText('everybody.xlsx: It took too long.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(upload).toBeVisible();
});

test('an import that is not there says so, and leads back to the upload', async ({ portal, openScreen }) => {
  portal.refuse(imports.getImport, 'import.not-found');
  await openScreen(`${screens.importUsers.path}?batch=${idOf(301)}`, { as: 'admin' });
  const alert = page.getByRole('alert').filter({ hasText: 'This import could not be loaded' });
  await expect.element(alert).toMatchTextContent(problemTexts['import.not-found'].detail);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(upload).toBeVisible();
});

test('a list begins with the mapping of an earlier import, where somebody asked for it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const earlier = columnsImport({ _id: idOf(302), state: 'done', fileName: 'last-year.csv' });
  portal.answer(imports.getImport, ({ params }) => ({ batch: params.id === earlier._id ? earlier : batch }));
  portal.answer(imports.uploadList, { batch });
  portal.answer(imports.getColumns, { batch, mapping: moodleColumns() });
  portal.answer(imports.answerColumns, { batch, mapping: moodleColumns() });
  await openScreen(`${screens.importUsers.path}?batch=${earlier._id}&step=columns`, { as: 'admin' });
  await expect.element(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible();
  // Nothing of it can be answered any more.
  await expect.element(page.getByText('External System ID')).toBeVisible();
  expect(document.querySelectorAll('[role=combobox]')).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Use for the next file' }).click();
  await expect.element(page.getByText(/^The mapping Moodle of last-year\.csv is used/)).toBeVisible();
  await expectAccessible();
  await choose('this-year.csv');
  await upload.click();
  await expect.element(page.getByRole('button', { name: /^Preview/ })).toBeVisible();
  expect(portal.sent(imports.answerColumns)).toMatchObject([{ body: { template: earlier._id } }]);
});

test('the history of imports is opened from here', async ({ openScreen, addressOnShow }) => {
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await page.getByRole('link', { name: 'Imports' }).click();
  await expect.poll(addressOnShow).toContain('step=history');
});
