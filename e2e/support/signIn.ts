import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { auth, knownRoles, type PermissionSet, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { demoSignIns } from '../../apps/server/seed/demoSignIns.ts';
import { addressOfPortal, callPortal } from './callPortal.ts';

/** The demo person of a role. */
export const demoPersonOf = (role: PermissionSet) => {
  const person = demoSignIns.find((signIn) => knownRoles[signIn.role] === role);
  if (!person) throw new Error(`The demo data has no ${role}.`);
  return person;
};

/** An access token of the demo person of a role, for calls beside the page. */
export const tokenOf = (request: APIRequestContext, role: PermissionSet): Promise<string> => {
  const { mobileNo, password } = demoPersonOf(role);
  return tokenByPassword(request, mobileNo, password);
};

export const tokenByPassword = async (
  request: APIRequestContext,
  mobileNo: string,
  password: string,
): Promise<string> =>
  (await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } })).token;

/**
 * Gives a browser the sign-in that the sign-in form would: the refresh cookie and the flags in its storage. Each
 * call is a sign-in of its own, because the portal ends a sign-in whose cookie two browsers use.
 */
export const signIn = async (context: BrowserContext, role: PermissionSet): Promise<auth.SignedIn> => {
  const { mobileNo, password } = demoPersonOf(role);
  const signedIn = await callPortal(context.request, auth.signIn, {
    body: { mobileNo, passwordHash: password, rememberMe: true },
  });
  const flags = ['simward.loggedIn', 'simward.keepMeLoggedIn'].map((name) => ({ name, value: 'true' }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: addressOfPortal(), localStorage: flags }] });
  return signedIn;
};

/** Fills in the sign-in form as a person would. */
export const signInOnPage = async (page: Page, mobileNo: string, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.signIn);
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs a learner in for the first time, with the activation code, and gives the learner a password. */
export const signInFirst = async (
  page: Page,
  { mobileNo, pin }: { mobileNo: string; pin: string },
): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, pin);
  await expect(heading).toHaveText(screenTexts.title.changePassword);
  await page.getByRole('textbox', { name: 'Current password' }).fill(pin);
  await page.getByRole('textbox', { name: 'New password' }).fill('975310');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading).toHaveText(screenTexts.title.userDashboard);
};
