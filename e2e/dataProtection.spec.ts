import { readFile } from 'node:fs/promises';
import { screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { expect, test } from './support/portalTest.ts';

test('an Admin asks to erase a learner, whom nobody confirms on the same day; a second person withdraws it', {
  tag: '@data-protection',
}, async ({ page, request, signInAs }) => {
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: 'Wilma Leaves' });
  await page.goto(`${screens.modifyUserDetails.path}?user_id=${person._id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask to erase…' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask to erase Wilma Leaves for good?' });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Letter of 12 November');
  await asking.getByRole('button', { name: 'Ask to erase' }).click();
  await expect(page.getByText('The erasure of Wilma Leaves is asked for')).toBeVisible();

  const requests = `${screens.dataProtection.path}?view=erasures`;
  await page.goto(requests);
  const row = page.getByRole('row', { name: /Wilma Leaves/ });
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  await signInAs('superadmin');
  await page.goto(requests);
  await expect(row).toContainText(/to be confirmed from /);
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Withdraw the request to erase Wilma Leaves' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(row).toContainText('Withdrawn');
});

test('a learner saves what is kept about them', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(`${screens.profile.path}?view=data`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as pages' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Personal_data_\d{4}-\d\d-\d\d\.html$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('<h2>Sessions</h2>');
});
