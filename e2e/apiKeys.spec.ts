import { apiKeys, basePath, departments, reports, screens, users } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('an Admin makes a key, a program uses it, is refused outside its scope and once it is revoked', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(screens.apiKeys.path);
  const name = `Rota ${Date.now()}`;
  await page.getByRole('button', { name: 'New API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog).toContainText('Choose at least one.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Manage users' }).check();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('status', { name: 'API key' }).locator('code');
  await expect(shown).toHaveText(/^swk_[\w-]{43}$/);
  const headers = { authorization: `Bearer ${await shown.innerText()}` };
  await page.getByRole('button', { name: 'Done' }).click();

  const list = () => request.post(`${basePath}${users.listUsers.path}`, { headers, data: {} });
  expect((await list()).status()).toBe(200);
  expect((await request.get(`${basePath}${departments.listDepartments.path}`, { headers })).status()).toBe(
    200,
  );
  const outside = await request.get(`${basePath}${apiKeys.listKeys.path}`, { headers });
  expect(await outside.json()).toMatchObject({ status: 403, code: 'api-key.closed' });
  const results = await request.post(`${basePath}${reports.listRecords.path}`, { headers, data: {} });
  expect(await results.json()).toMatchObject({
    status: 403,
    detail: 'This call needs an API key with the scope results:read.',
  });

  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('In use');
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect(await (await list()).json()).toMatchObject({ status: 401, code: 'api-key.revoked' });
});
