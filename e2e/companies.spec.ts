import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('a SuperAdmin adds, modifies, deletes and restores a company', { tag: '@companies' }, async ({
  page,
  signInAs,
}) => {
  const name = `Lakeside Clinic ${randomUUID().slice(0, 8)}`;
  await signInAs('superadmin');
  await page.goto(screens.companies.path);
  await page.getByRole('link', { name: 'Add Company' }).click();
  await page.getByRole('textbox', { name: 'Company Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('textbox', { name: 'PIN length' }).fill('6');
  await page.getByRole('combobox', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required of staff' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Company added')).toBeVisible();
  const offered = page.getByRole('region', { name: 'Modules of the platform' });
  await expect(offered).toContainText('None yet. Give the company its modules');
  await offered.getByRole('button', { name: 'Give modules' }).click();
  const giving = page.getByRole('dialog', { name: `Give ${name} modules?` });
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company modified')).toBeVisible();

  await page.getByRole('main').getByPlaceholder('Search companies').fill(name);
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
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
