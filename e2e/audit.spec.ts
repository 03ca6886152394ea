import { readFile } from 'node:fs/promises';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

test('an Admin finds a person in the log, narrows it, reads an entry, exports what is filtered and verifies the chain', {
  tag: '@audit',
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.auditLog.path);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row')).toHaveCount(11);

  await page.getByRole('searchbox').fill('freya');
  await expect(table.getByRole('row').nth(1)).toContainText('Freya Lindqvist');
  await page.getByRole('searchbox').fill('');
  await expect(table.getByRole('row')).toHaveCount(11);

  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Signed out elsewhere' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Signed in', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/event=/);
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('signed in');
  await page.reload();
  await expect(first).toContainText('signed in');

  await first.getByRole('button', { name: / signed in$/ }).click();
  const entry = page.getByRole('dialog');
  await expect(entry).toContainText('password');
  await entry.getByRole('button', { name: 'Close' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export / }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Audit_log_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('Time (UTC)');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('sign-in');

  await page.getByRole('button', { name: /Audit log$/ }).click();
  await page.getByRole('menuitem', { name: 'Verify the chain' }).click();
  await expect(page.getByRole('dialog')).toContainText('Every seal fits');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/every seal fitted on/)).toBeVisible();
});
