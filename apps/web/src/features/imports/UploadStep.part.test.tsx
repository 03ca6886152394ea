import { imports, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { brokenRow, importBatch, importRow } from '../../testing/answers/importBatch.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const upload = page.getByRole('button', { name: 'Upload', exact: true });

const choose = async (name: string, text = 'Name;Email') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page has no field for a file.');
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }));
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
};

test('without a file nothing is sent, and the field says that it is required', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await upload.click();
  await expectMessage('required');
  expect(portal.sent(imports.validateFile)).toEqual([]);
});

test('an upload that fails says so, and the step starts over with the message in place', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  const columns = 'Name, Email Address';
  portal.refuse(imports.validateFile, 'import.columns-missing', { values: { columns } });
  await openScreen(screens.importUsers.path, { as: 'admin' });
  await choose('other.csv', 'One;Two\r\n1;2\r\n');
  await upload.click();
  await expectMessage('uploadFailed');
  const cause = problemTexts['import.columns-missing'].detail.replace('{columns}', columns);
  await expect.element(page.getByText(`other.csv: ${cause}`)).toBeVisible();
  await expect.element(page.getByText('other.csv', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();

  const batch = importBatch();
  portal.answer(imports.validateFile, { ...batch, successRecords: [], failures: [] });
  portal.answer(imports.getImport, { batch });
  portal.answer(imports.listImportRows, { rows: [importRow(), brokenRow], rowsCount: 2 });
  await choose('first-years.csv');
  await upload.click();
  await expect.element(page.getByRole('button', { name: 'Import 2 users' })).toBeVisible();
  expect(portal.sent(imports.validateFile).at(-1)?.body).toMatchObject({
    fileName: 'first-years.csv',
    userShouldChangePasswordAtFirstLogin: true,
  });
});

test('an import that is not there says so, and leads back to the upload', async ({ portal, openScreen }) => {
  portal.refuse(imports.getImport, 'import.not-found');
  await openScreen(`${screens.importUsers.path}?batch=${idOf(301)}`, { as: 'admin' });
  const alert = page.getByRole('alert').filter({ hasText: 'This import could not be loaded' });
  await expect.element(alert).toMatchTextContent(problemTexts['import.not-found'].detail);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(upload).toBeVisible();
});
