import { readFile } from 'node:fs/promises';
import { screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { everyWidth, inEveryDisplay, sizes } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/portalTest.ts';

test('the dry run names what would go before a day, and nothing goes without the company’s name', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(screens.dataProtection.path);
  const would = page.getByText(/sessions?, [\d,]+ events? would go/);
  await expect(page.getByRole('table', { name: 'What would go' }).getByRole('row').nth(1)).toContainText(
    '2026',
  );
  await expect(would).toBeVisible();
  await page.getByRole('button', { name: 'Remove events…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove events before/ });
  await expect(dialog).toContainText('Scores, results, competencies, reports and all figures stay.');
  await expect(dialog.getByRole('button', { name: 'Remove events' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep events' }).click();
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(screens.dataProtection.path);
      await expect(would).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
    everyWidth,
  );
});

test('an Admin asks to erase a learner, a second person confirms, and the name is gone', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: 'Wilma Leaves' });
  await page.goto(`${screens.modifyUserDetails.path}?user_id=${person._id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask to erase…' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask to erase Wilma Leaves for good?' });
  await asking.getByRole('button', { name: 'Ask to erase' }).click();
  await expect(asking.getByText('Required')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Letter of 12 November');
  await asking.getByRole('button', { name: 'Ask to erase' }).click();
  await expect(page.getByText('The erasure of Wilma Leaves is asked for')).toBeVisible();

  const requests = `${screens.dataProtection.path}?view=erasures`;
  await page.goto(requests);
  const row = page.getByRole('row', { name: /Wilma Leaves/ });
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  await signInAs('superadmin');
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(requests);
      await expect(page.getByText('Wilma Leaves')).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
    everyWidth,
  );
  await page.setViewportSize(sizes.desktop);
  await row.getByRole('button', { name: 'Confirm the erasure of Wilma Leaves' }).click();
  const confirming = page.getByRole('dialog', { name: 'Erase Wilma Leaves for good?' });
  await expect(confirming.getByRole('button', { name: 'Erase learner' })).toBeDisabled();
  await confirming.getByRole('textbox').fill('Wilma Leaves');
  await confirming.getByRole('button', { name: 'Erase learner' }).click();
  await expect(page.getByRole('row', { name: `Former learner ${person._id.slice(-6)}` })).toContainText(
    'Erased',
  );
});

test('a learner saves what is kept about them', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(`${screens.profile.path}?view=data`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as pages' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Personal_data_\d{4}-\d\d-\d\d\.html$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('<h2>Sessions in VR</h2>');
});
