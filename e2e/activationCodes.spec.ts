import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/usersTest.ts';

test('an Admin makes activation codes, which survive a reload, prints them, and leaves them', async ({
  page,
  heading,
  people: { surname, add },
  userList,
}) => {
  const person = await add('Anna');
  await userList.open();
  await userList.select('Anna');
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(heading).toHaveText('Activation codes');
  await page.reload();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const card = page.getByRole('listitem').filter({ hasText: surname });
  await expect(card).toContainText(person.mobileNo);
  await expect(card.locator('dd').last()).toHaveText(/^\d{4}$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading).toHaveText(screenTexts.title.userManagement);
});
