import { imports, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { brokenRow, importBatch, importRow } from '../../testing/answers/importBatch.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const batch = importBatch();
const address = `${screens.importUsers.path}?batch=${batch._id}`;
const attack = '<img src=x onerror=alert(1)>';
const importUsers = page.getByRole('button', { name: 'Import 2 users' });
const fixing = page.getByRole('dialog', { name: 'Fix row 4' });

const answerPreview = (portal: FakePortal) => {
  portal.answer(imports.getImport, { batch });
  portal.answer(imports.listImportRows, {
    rows: [importRow(), importRow({ row: 3, name: attack }), brokenRow],
    rowsCount: 3,
  });
};

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`every row says what would become of it, and why, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    answerPreview(portal);
    await openScreen(address, { as: 'admin', ...look });
    await expect
      .element(page.getByText('first-years.csv · 3 rows · semicolon, UTF-8 recognised'))
      .toBeVisible();
    await expect.element(page.getByText('Email address has no domain ending')).toBeVisible();
    // A value of the file that looks like HTML is shown as text.
    await expect.element(page.getByText(attack)).toBeVisible();
    await expectAccessible();
  });

test('a wide window shows role, course and location as well', async ({ portal, openScreen }) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  for (const name of ['Role', 'Course', 'Location'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
});

test('an import that fails says so and can be tried again', async ({ portal, openScreen, expectMessage }) => {
  answerPreview(portal);
  portal.refuse(imports.importFile, 'import.nothing-ready');
  await openScreen(address, { as: 'admin' });
  await importUsers.click();
  await expectMessage('usersNotAdded');
  await expect.element(page.getByText(problemTexts['import.nothing-ready'].detail)).toBeVisible();
  const counts = { ready: 0, imported: 2 };
  const done = importBatch({ state: 'done', counts, undoUntil: '2999-01-01T00:00:00.000Z' });
  portal.answer(imports.importFile, { batch: done });
  portal.answer(imports.getImport, { batch: done });
  await importUsers.click();
  await expect.element(page.getByText('2 added')).toBeVisible();
  expect(portal.sent(imports.importFile).at(-1)?.body).toEqual({
    fileId: batch._id,
    userShouldChangePasswordAtFirstLogin: true,
  });
});

test('a row that is still wrong after a correction keeps the dialog open with the remaining errors', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Fix row 4' }).click();
  const field = fixing.getByRole('textbox', { name: 'Email Address' });
  await expect.element(field).toHaveAccessibleDescription(/Email address has no domain ending/);
  await expectAccessible();

  const message = 'Somebody in this file has this email address already';
  const reasons = [
    { field: 'emailAddress', message, severity: 'error' as const },
    { field: 'row', message: 'This row stands twice in the file', severity: 'error' as const },
  ];
  portal.answer(imports.correctImportRow, { batch, row: { ...brokenRow, reasons } });
  await field.fill('robin@example.org');
  await fixing.getByRole('button', { name: 'Save row' }).click();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(message));
  await expect
    .element(fixing.getByRole('alert').getByText('This row stands twice in the file'))
    .toBeVisible();

  portal.answer(imports.correctImportRow, {
    batch,
    row: { ...brokenRow, status: 'changed', reasons: [] },
  });
  await field.fill('bea@example.org');
  await fixing.getByRole('button', { name: 'Save row' }).click();
  await expect.element(fixing).not.toBeInTheDocument();
  expect(portal.sent(imports.correctImportRow).at(-1)).toMatchObject({
    params: { row: 4 },
    body: { cells: { emailAddress: 'bea@example.org' } },
  });
});
