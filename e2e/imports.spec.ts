import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const header = 'Name;Email;User ID;Role;Department';

/** Lines of the file for people with email addresses of their own. */
const linesOf = (...names: string[]) =>
  names.map(
    (name, index) =>
      `${name};${name.replace(/\W/g, '')}.${randomUUID().slice(0, 8)}.${index}@example.org;;User;`,
  );

const choose = async (page: Page, lines: readonly string[], name = 'first-years.csv') => {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
};

test('an Admin imports a file: errors are corrected in place, the people are added and taken away again', {
  tag: '@imports',
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  const attack = '<img src=x onerror=alert(1)>';
  await choose(page, [...linesOf('Ready Robin', attack), 'Broken Bea;bea@nowhere;;User;']);
  await expect(page.getByText('first-years.csv · 3 rows · semicolon, UTF-8 recognised')).toBeVisible();
  await expect(page.getByText(attack)).toBeVisible();

  const broken = page.getByRole('row', { name: /Broken Bea/ });
  await expect(broken).toContainText('Email address has no domain ending');
  await broken.getByRole('button', { name: 'Fix row 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix row 4' });
  await dialog
    .getByRole('textbox', { name: 'Email Address' })
    .fill(`bea.${randomUUID().slice(0, 8)}@example.org`);
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
