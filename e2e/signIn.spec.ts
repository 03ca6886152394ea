import { homePathOf, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

test('a learner signs in from a deep link, goes about by keyboard and signs out; Back shows nothing more', async ({
  page,
  expectMessage,
}) => {
  const { mobileNo, password } = demoPersonOf('user');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${screens.yourModules.path}?q=sepsis`);
  await expect(page).toHaveURL(/\/signin/);
  await expectMessage('tagline');
  await page.getByLabel('User ID').focus();
  await page.keyboard.type(mobileNo);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/your-module\?q=sepsis/);
  await expect(page.getByRole('row', { name: /Sepsis: the First Hour/ })).toBeVisible();

  const jumpTo = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill(words);
    await page.keyboard.press('Enter');
  };
  await jumpTo('sepsis');
  await expect(heading).toHaveText('Sepsis: the First Hour');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(heading).toHaveText('Sepsis: the First Hour');
  await jumpTo('overview');
  await expect(page).toHaveURL(homePathOf.user);
  await expect(heading).toHaveText(screenTexts.title.userDashboard);

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectMessage('logoutQuestion');
  await page.getByRole('button', { name: messageTexts.logoutQuestion.button }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(heading).toHaveText(screenTexts.title.signIn);
});
