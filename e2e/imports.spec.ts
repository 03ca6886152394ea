import type { Page } from '@playwright/test';
import { basePath, imports, screens } from '@simward/contract';
import { inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/portalTest.ts';

const header = 'Name;Email;User ID;Role;Department';

/** People whom no other journey knows. */
const people = (...names: string[]) =>
  names.map((name, index) => `${name};${name.replace(/\W/g, '')}.${Date.now()}.${index}@example.org;;User;`);

const choose = async (page: Page, lines: readonly string[], name = 'first-years.csv') => {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
};

test('an Admin imports a file: errors are corrected in place, the people are added and taken away again', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  const attack = '<img src=x onerror=alert(1)>';
  await choose(page, [...people('Ready Robin', attack), 'Broken Bea;bea@nowhere;;User;']);
  await expect(page.getByText('first-years.csv · 3 rows · semicolon, UTF-8 recognised')).toBeVisible();
  await expect(page.getByText(attack)).toBeVisible();
  await page.setViewportSize({ width: 1680, height: 900 });
  for (const name of ['Role', 'Course', 'Location'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  const broken = page.getByRole('row', { name: /Broken Bea/ });
  await expect(broken).toContainText('Email address has no domain ending');
  await broken.getByRole('button', { name: 'Fix row 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix row 4' });
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(`bea.${Date.now()}@example.org`);
  await dialog.getByRole('button', { name: 'Save row' }).click();
  await expect(broken).toContainText('Changed');

  await page.getByRole('button', { name: 'Import 3 users' }).click();
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await expect(undo).toBeVisible();
  await page.reload();
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '3 removed' })).toBeVisible();
});

test('an upload that fails says so, and the step starts over with the message in place', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/validateFile|400/);
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await page.locator('input[type=file]').setInputFiles({
    name: 'other.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('One;Two\r\n1;2\r\n'),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectMessage('uploadFailed');
  await expect(page.getByText(/These columns are missing/)).toBeVisible();
  await expect(page.getByText('other.csv', { exact: true })).toHaveCount(0);
  await choose(page, people('Second Try'));
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeVisible();
});

test('an import that fails says so and can be tried again', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/importfile|503/);
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await choose(page, people('Failed Fay'));
  const address = `**${basePath}${imports.importFile.path}`;
  await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expectMessage('usersNotAdded');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 added')).toBeVisible();
});

test('preview and result can be used by everybody', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await choose(page, [...people('Axel Axe'), 'Broken Bea;bea@nowhere;123;User;Nowhere']);
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeVisible();
  const address = page.url();
  const look = async (where: string) => expectAccessible(page, where);
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(address);
      await expect(page.getByText('Email address has no domain ending')).toBeVisible();
    },
    look,
  );
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
    },
    look,
  );
});
