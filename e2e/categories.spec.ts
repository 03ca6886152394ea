import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const addModule = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Add a module' }).fill(name);
  await page.getByRole('option', { name }).click();
};

test('a Manager adds a category, assigns it, takes a module and a person out of it, and deletes it', {
  tag: '@categories',
}, async ({ page, signInAs, expectMessage }) => {
  test.slow();
  const name = `Ward skills ${randomUUID().slice(0, 8)}`;
  await signInAs('manager');
  await page.goto(screens.categories.path);
  await page.getByRole('link', { name: 'Add Category' }).first().click();
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true });
  await nameField.fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Medicines, cannulas, dressings');
  await addModule(page, 'Sepsis: the First Hour');
  await addModule(page, 'Stroke Recognition');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('groupAdded');
  await expect(heading(page)).toHaveText(screenTexts.title.modifyCategory);

  for (const person of ['Adam Reid', 'Analyn Aquino']) {
    await page.getByRole('textbox', { name: 'Search name, User ID, email' }).fill(person);
    await page.getByRole('checkbox', { name: person }).check();
  }
  await expect(page.getByText(/^2 people × 2 modules: \d new, \d already there$/)).toBeVisible();
  await page.getByRole('button', { name: 'Assign users' }).click();
  await expectMessage('userAssigned');
  const people = page.getByRole('list', { name: 'In this category' }).getByRole('listitem');
  await expect(people).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove Stroke Recognition' }).click();
  await expect(page.getByText('Removing Stroke Recognition takes it from 2 of 2 people')).toBeVisible();
  await page.getByRole('button', { name: 'Show the 2' }).click();
  await expect(page.getByRole('region', { name: 'Who loses Stroke Recognition' })).toContainText('Adam Reid');
  await page.getByRole('button', { name: 'Give these 2 the module on their own' }).click();
  await expectMessage('modulesAssigned');
  await expect(page.getByText('Removing Stroke Recognition takes it from nobody')).toBeVisible();
  await nameField.fill(`${name} again`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('groupUpdated');
  await expect(heading(page)).toHaveText(screenTexts.title.categories);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const finding = page.getByRole('dialog', { name: 'Search categories' });
  await finding.getByRole('textbox').fill(name);
  await finding.getByRole('link', { name: `Modify ${name} again` }).click();
  await page.getByRole('button', { name: 'Remove Adam Reid from the category' }).click();
  const leaving = page.getByRole('dialog', { name: `Remove Adam Reid from ${name} again?` });
  await expect(leaving).toContainText(/(nobody loses|1 person loses) it/);
  await leaving.getByRole('button', { name: 'Remove' }).click();
  await expect(people).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete category' }).click();
  const deleting = page.getByRole('dialog', { name: `Delete ${name} again?` });
  await expect(deleting).toContainText('Completed results stay.');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page)).toHaveText(screenTexts.title.categories);
});
