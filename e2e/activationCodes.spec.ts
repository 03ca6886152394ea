import { screens } from '@simward/contract';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/usersTest.ts';

test('activation codes are made, survive a reload, and are shown once', async ({
  page,
  faults,
  heading,
  people: { surname, add },
  userList,
}) => {
  await followSystemTheme(page);
  faults.allow(/activationcodes|404/);
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
  await expectAccessibleInEveryDisplay(page, card);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByRole('dialog')).toContainText('They cannot be shown again.');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading).toHaveText(screens.userManagement.title);
});
