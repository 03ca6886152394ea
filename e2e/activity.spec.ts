import { screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/usersTest.ts';

test('what was begun is found again in the activity after a reload, what is begun elsewhere appears in it', async ({
  page,
  request,
  heading,
  people: { add, token },
  userList,
}) => {
  await add('Anna');
  const bela = await add('Bela');
  await userList.open();
  await userList.select('Anna');
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(page.getByRole('button', { name: 'Show the codes' })).toBeVisible();
  const following = page.waitForResponse('**/api/v1/live');
  await page.goto(screens.userManagement.path);
  await following;
  const opener = page.getByRole('button', { name: 'Activity' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Activity' });
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('1 activation code');
  await expect(newest).toContainText('Done');

  const body = { userIds: [bela._id] };
  const { job } = await callPortal(request, users.issueActivationCodes, { body }, token);
  const elsewhere = panel.getByRole('listitem').filter({ has: page.locator(`[href*="${job._id}"]`) });
  await expect(elsewhere).toContainText('Done');
  await elsewhere.getByRole('link', { name: 'Open 1 activation code' }).click();
  await expect(panel).toBeHidden();
  await expect(heading).toHaveText('Activation codes');
});
