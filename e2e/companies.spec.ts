import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const newName = (kind: string) => `${kind} ${Date.now().toString(36)}`;

test('a SuperAdmin adds, modifies, deletes and restores a company', async ({ page, faults, signInAs }) => {
  faults.allow(/addcompany|409/);
  const name = newName('Lakeside Clinic');
  await signInAs('superadmin');
  await page.goto(screens.companies.path);
  await page.getByRole('link', { name: 'Add Company' }).click();
  const nameField = page.getByRole('textbox', { name: 'Company Name' });
  await nameField.fill('st. brigid hospital');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('textbox', { name: 'PIN length' }).fill('6');
  await page.getByRole('combobox', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required of staff' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Another company has this name.')).toBeVisible();
  await nameField.fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Company added')).toBeVisible();
  const offered = page.getByRole('region', { name: 'Modules of the platform' });
  await expect(offered).toContainText('None yet. Give the company its modules');
  await offered.getByRole('button', { name: 'Give modules' }).click();
  const giving = page.getByRole('dialog', { name: `Give ${name} modules?` });
  await giving.getByRole('checkbox', { name: 'All' }).uncheck();
  await giving.getByRole('button', { name: 'Give 0 modules' }).click();
  await expect(giving.getByText('Choose a module.')).toBeVisible();
  await giving.getByRole('checkbox', { name: 'All' }).check();
  await giving.getByRole('button', { name: /^Give \d+ modules$/ }).click();
  await expect(page.getByText(new RegExp(`${name} has \\d+ more modules`))).toBeVisible();
  await expect(offered).toContainText('Airway Management');
  await expect(offered.getByRole('button', { name: 'Give modules' })).toHaveCount(0);
  await page.goto(screens.companies.path);

  await page.getByRole('main').getByPlaceholder('Search companies').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Europe/Berlin');
  await row.getByRole('link', { name: `Modify ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'PIN length' })).toHaveValue('6');
  await page.getByRole('textbox', { name: 'Keep events for days' }).fill('365');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company modified')).toBeVisible();

  await page.getByRole('main').getByPlaceholder('Search companies').fill(name);
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Delete company' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete company' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`${screens.companies.path}?show=deleted`);
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await page.getByRole('button', { name: 'Restore company' }).click();
  await expect(page.getByText(`${name} is restored`)).toBeVisible();
  await page.goto(screens.companies.path);
  await expect(row).toContainText('Active');
});

test('a SuperAdmin looks at one company by keyboard; lists follow and stay so after a reload', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin');
  await page.goto(screens.departments.path);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Year 1' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Emergency' })).toBeVisible();

  const card = page.getByRole('button', { name: /Switch company/ });
  await expect(card).toContainText('All companies');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Search companies' })).toBeFocused();
  await page.keyboard.type('northgate');
  await expect(page.getByRole('listbox', { name: 'Switch company' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Northgate School of Nursing');
  await expect(rows.filter({ hasText: 'Year 1' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Emergency' })).toHaveCount(0);
  await expect(page.getByText(/departments of Northgate School of Nursing/)).toBeVisible();

  await page.reload();
  await expect(card).toContainText('Northgate School of Nursing');
  await expect(rows.filter({ hasText: 'Emergency' })).toHaveCount(0);

  await card.click();
  await page.getByRole('option', { name: 'All companies' }).click();
  await expect(rows.filter({ hasText: 'Emergency' })).toBeVisible();
});

test('courses are added, renamed, and deleted once their people have moved', async ({ page, signInAs }) => {
  const name = newName('Bridging course');
  await signInAs('admin');
  await page.goto(screens.courses.path);
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByRole('textbox', { name: 'Course name' }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByPlaceholder('Search courses').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByRole('textbox', { name: 'Course name' }).fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`${name} B`);
  await row.getByRole('button', { name: `More actions for ${name} B` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete course' }).click();
  await expect(row).toHaveCount(0);

  await page.getByPlaceholder('Search courses').fill('Preceptorship');
  await page.getByRole('button', { name: 'More actions for Preceptorship' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Preceptorship?' });
  await expect(dialog).toContainText('move to another one');
  await dialog.getByRole('button', { name: 'Delete course' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep course' }).click();
});
