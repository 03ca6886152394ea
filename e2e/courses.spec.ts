import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('an Admin adds a course, renames it and deletes it again', { tag: '@courses' }, async ({
  page,
  signInAs,
}) => {
  const name = `Bridging course ${randomUUID().slice(0, 8)}`;
  const field = page.getByRole('textbox', { name: 'Course name' });
  await signInAs('admin');
  await page.goto(screens.courses.path);
  await page.getByRole('button', { name: 'Add Course' }).first().click();
  await field.fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await field.fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(`${name} B`) });
  await expect(row).toBeVisible();
  await page.reload();
  await row.getByRole('button', { name: `More actions for ${name} B` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(row).toBeHidden();
});
