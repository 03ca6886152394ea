import { expect, type Page } from '@playwright/test';
import { screenTexts } from '@simward/texts/screens';

/** Fills in the sign-in form as a person would. */
export const signInOnPage = async (page: Page, mobileNo: string, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.signIn);
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
