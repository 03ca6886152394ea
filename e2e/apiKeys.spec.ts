import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { apiKeys, basePath, departments, reports, screens, users } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const run = promisify(execFile);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** Sends a call as a school's own program does. */
const curl = async (url: string, key: string, body?: object) => {
  const bodyOptions = body ? ['-H', 'content-type: application/json', '-d', JSON.stringify(body)] : [];
  const { stdout } = await run('curl', [
    '-sS',
    ...['-w', '\n%{http_code}'],
    ...['-H', `authorization: Bearer ${key}`],
    ...bodyOptions,
    url,
  ]);
  const end = stdout.lastIndexOf('\n');
  const answer: unknown = JSON.parse(stdout.slice(0, end));
  return { status: Number(stdout.slice(end + 1)), answer };
};

test('an Admin makes a key, curl uses it, is refused outside its scope and once it is revoked', {
  tag: '@api-keys',
}, async ({ page, baseURL, signInAs }) => {
  test.skip(!hasCurl, 'curl is not installed here');
  await signInAs('admin');
  await page.goto(screens.apiKeys.path);
  const name = `Rota ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'New API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Manage users' }).check();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const keyOnPage = page.getByRole('status', { name: 'API key' }).locator('code');
  await expect(keyOnPage).toHaveText(/^swk_[\w-]{43}$/);
  const key = await keyOnPage.innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const call = (path: string, body?: object) => curl(`${baseURL}${basePath}${path}`, key, body);
  expect((await call(users.listUsers.path, {})).status).toBe(200);
  expect((await call(departments.listDepartments.path)).status).toBe(200);
  expect((await call(apiKeys.listKeys.path)).answer).toMatchObject({ status: 403, code: 'api-key.closed' });
  expect((await call(reports.listRecords.path, {})).answer).toMatchObject({
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
  expect((await call(users.listUsers.path, {})).answer).toMatchObject({
    status: 401,
    code: 'api-key.revoked',
  });
});
