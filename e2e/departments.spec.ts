import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('an Admin keeps the departments in a panel on the user pages', { tag: '@departments' }, async ({
  page,
  signInAs,
  expectMessage,
}) => {
  const name = `Outpatients ${randomUUID().slice(0, 8)}`;
  await signInAs('admin');
  await page.goto(screens.userManagement.path);
  await page.getByRole('button', { name: 'Departments' }).click();
  const panel = page.getByRole('dialog', { name: 'Departments' });
  await expect(panel.getByRole('row', { name: /Emergency/ })).toBeVisible();
  await expect(panel).not.toContainText('Year 1');
  await panel.getByRole('button', { name: 'Add Department' }).click();
  const form = page.getByRole('dialog', { name: 'Add Department' });
  await form.getByRole('textbox', { name: 'Department Name' }).fill(name);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('departmentAdded');
  await panel.getByRole('button', { name: `Modify ${name}` }).click();
  const change = page.getByRole('dialog', { name: 'Modify Department' });
  await change.getByRole('textbox', { name: 'Maximum number of users' }).fill('3');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectMessage('departmentUpdated');
  await expect(panel.getByRole('row', { name: new RegExp(name) })).toContainText('0 of 3');
});

test('an Admin who was refused the page of departments makes one where a user needs it', {
  tag: '@departments',
}, async ({ page, signInAs, expectMessage }) => {
  const name = `Recovery ${randomUUID().slice(0, 8)}`;
  await signInAs('admin');
  await page.goto(screens.departments.path);
  await expect(page.getByText('Departments of St. Brigid Hospital are in User Management')).toBeVisible();
  await page.getByRole('button', { name: 'User Management', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Departments' });
  await expect(panel.getByRole('row', { name: /Emergency/ })).toBeVisible();
  await page.goto(screens.addUser.path);
  const userName = page.getByRole('textbox', { name: 'Name', exact: true });
  await userName.fill('Jonas Weber');
  const department = page.getByRole('combobox', { name: 'Department', exact: true });
  await department.fill(name);
  await page.getByRole('option', { name: 'New department…' }).click();
  const form = page.getByRole('dialog', { name: 'Add Department' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('departmentAdded');
  await expect(department).toHaveValue(name);
  await expect(userName).toHaveValue('Jonas Weber');
});
