import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { roomyDepartments } from './support/addPerson.ts';
import { csvList, uploadList } from './support/lists.ts';
import { chooseFile } from './support/moduleForm.ts';
import { expect, test } from './support/portalTest.ts';

/** Files with headers of their own: answers are remembered for the next file with the same ones. */
const headerOfTest = () => `Name;Email;User ID;Role;Department;Remark ${randomUUID().slice(0, 8)}`;

/** Lines of the file for people with email addresses of their own. */
const linesOf = (...names: string[]) =>
  names.map(
    (name, index) =>
      `${name};${name.replace(/\W/g, '')}.${randomUUID().slice(0, 8)}.${index}@example.org;;User;;`,
  );

const upload = (page: Page, lines: readonly string[]) =>
  uploadList(page, csvList('first-years.csv', [headerOfTest(), ...lines]));

/** A row of the preview by a text in it, and its cells by their columns. */
const rowOf = (page: Page, text: string | RegExp) => {
  const row = page.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: text });
  return { row, cell: (column: string): Locator => row.locator(`[data-column="${column}"]`) };
};

test('an Admin imports a file: errors are corrected in place, the people are added and taken away again', {
  tag: '@imports',
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  const attack = '<img src=x onerror=alert(1)>';
  await upload(page, [...linesOf('Ready Robin', attack), 'Broken Bea;bea@nowhere;;User;;']);
  await expect(page.getByText('first-years.csv · 3 rows · semicolon, UTF-8 recognised')).toBeVisible();
  await page.getByRole('button', { name: 'Preview 3 rows' }).click();
  await expect(rowOf(page, attack).row).toBeVisible();

  const broken = rowOf(page, 'Broken Bea');
  await expect(broken.row).toContainText('Email address has no domain ending');
  await broken.cell('emailAddress').click();
  const field = page.getByRole('textbox', { name: 'Fix Email Address in row 4' });
  await field.fill(`bea.${randomUUID().slice(0, 8)}@example.org`);
  await field.press('Enter');
  await expect(broken.cell('state')).toHaveText('New');

  await page.getByRole('button', { name: 'Import 3 new' }).click();
  await expect(page.getByRole('heading', { name: '3 people added, 0 changed' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('3 people taken away, nobody given back, nobody kept')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
});

test('a file that is no table is refused with its cause; a sample file that was filled in goes straight to the preview', async ({
  page,
  request,
  signInAs,
  expectMessage,
  faults,
}) => {
  faults.allow(/ 400 \(|response: 400/);
  const { token } = await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await uploadList(page, {
    name: 'people.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <</Type /Catalog>> endobj'),
  });
  await expectMessage('uploadFailed');
  await expect(page.getByRole('alert').filter({ hasText: messageTexts.uploadFailed.text })).toContainText(
    'people.pdf: This file is no table. Take .csv, .tsv, .txt or .xlsx.',
  );

  const sample = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Sample' }).click();
  const [headers = ''] = readFileSync(await (await sample).path(), 'utf8').split(/\r?\n/);
  const [department] = await roomyDepartments(request, token);
  const address = `anna.${randomUUID()}@example.org`;
  await uploadList(
    page,
    csvList('sample.csv', [
      headers,
      `Anna Berger,${address},,,Vienna,User,${department?.departmentName},,,,`,
    ]),
  );
  await expect(rowOf(page, address).cell('state')).toHaveText('New');
  const steps = page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem');
  await expect(steps).toHaveText([/Upload/, /Preview/, /Import/]);
});

test('errors are corrected all at once, and the others in the downloaded file, which is taken back', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await upload(page, [
    ...linesOf('Emma Early', 'Eric Early').map((line) => line.replace(';User;', ';Nurse;')),
    ...linesOf('Rita Ready'),
    'Broken Bea;bea@nowhere;;User;;',
  ]);
  await page.getByRole('button', { name: 'Preview 4 rows' }).click();
  const early = rowOf(page, 'Emma Early');
  await early.cell('role').click();
  await expect(page.getByRole('checkbox', { name: 'Apply to all 2 rows with this value' })).toBeChecked();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect(page.getByText('2 rows corrected')).toBeVisible();
  await expect(early.cell('state')).toHaveText('New');
  await expect(rowOf(page, 'Eric Early').cell('state')).toHaveText('New');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'errors.csv' }).click();
  const errors = readFileSync(await (await download).path(), 'utf8');
  expect(errors).toContain('Email address has no domain ending');
  const correctedAddress = `bea.${randomUUID().slice(0, 8)}@example.org`;
  await chooseFile(
    page,
    'Upload corrected',
    csvList('errors.csv', [errors.replace('bea@nowhere', correctedAddress)]),
  );
  await expect(rowOf(page, 'Broken Bea').cell('emailAddress')).toHaveText(correctedAddress);
  await expect(page.getByRole('button', { name: 'Import 4 new' })).toBeEnabled();
});
