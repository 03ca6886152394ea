import { homePathOf, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

test('a learner signs in through the form and arrives at the dashboard', async ({ page, expectMessage }) => {
  const { mobileNo, password } = demoPersonOf('user');
  await page.goto('/');
  await expectMessage('tagline');
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(homePathOf.user);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.userDashboard.title);
});

test('a wrong password is refused in the words of the specification', async ({
  page,
  faults,
  expectMessage,
}) => {
  faults.allow(/account\/login|401/);
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill('1999999999');
  await page.getByRole('textbox', { name: 'Password' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMessage('signInFailed');
});
