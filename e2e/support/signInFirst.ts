import { expect, type Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';

/** Signs somebody in for the first time, with the activation code, and gives them a password. */
export const signInFirst = async (
  page: Page,
  { mobileNo, pin }: { mobileNo: string; pin: string },
): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(pin);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading).toHaveText(screenTexts.title.changePassword);
  await page.getByRole('textbox', { name: 'Current password' }).fill(pin);
  await page.getByRole('textbox', { name: 'New password' }).fill('975310');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading).toHaveText(screenTexts.title.userDashboard);
};
