import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('an Admin comes from the overview, is told what is missing, and saves the account', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('admin');
  await page.goto(screens.dashboard.path);
  await page.getByRole('link', { name: 'Oasis Settings' }).click();
  const account = page.getByRole('textbox', { name: 'API account' });
  await account.fill('');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectMessage('oasisIncomplete');
  await expect(account).toBeFocused();

  await account.fill('stbrigid-simward');
  const replace = page.getByRole('button', { name: 'Replace' });
  if (await replace.isVisible()) await replace.click();
  await page.getByRole('textbox', { name: 'API password' }).fill('a-password-for-oasis');
  await page.getByRole('radio', { name: /external_system_id/ }).click();
  await page.getByRole('checkbox', { name: /Emergency/ }).check();
  await save.click();
  await expectMessage('oasisUpdated');
  await expect(page.getByRole('textbox', { name: 'API password' })).toHaveValue(/cannot be read/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Emergency/ })).toBeChecked();
  await expect(page.getByText('a-password-for-oasis')).toHaveCount(0);
});

test('a Manager sees the connection of the own departments, with My Profile beside it', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto(screens.profile.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oasis Configuration');
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'API account' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});
