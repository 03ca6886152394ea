import { apiKeys, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

test('a key needs a name and at least one scope, and a company too many keys says so', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.apiKeys.path, { as: 'admin' });
  await page.getByRole('button', { name: 'New API key' }).first().click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make key' });
  await make.click();
  await expect.element(dialog.getByText('Choose at least one.')).toBeVisible();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rota');
  await dialog.getByRole('checkbox', { name: 'Manage users' }).click();
  portal.refuse(apiKeys.createKey, 'api-key.too-many', { values: { limit: apiKeys.limits.keys } });
  await make.click();
  await expect.element(dialog.getByText(/^A company may have 20 API keys at a time/)).toBeVisible();
  expect(portal.sent(apiKeys.createKey)).toMatchObject([
    { body: { name: 'Rota', scopes: ['users:manage'], validDays: 365 } },
  ]);
});
